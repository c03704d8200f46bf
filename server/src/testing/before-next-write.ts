import type { TestServer } from './test-server.ts'

/** Runs something right before the server's next transaction, such as between comparing a password and its use. */
export function beforeNextWrite({ server }: TestServer, happens: () => Promise<unknown>): void {
  const { unitOfWork } = server.services
  server.services.unitOfWork = async run => {
    server.services.unitOfWork = unitOfWork
    await happens()
    return unitOfWork(run)
  }
}
