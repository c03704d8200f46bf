import * as contract from '@bahth/domain/accounts/registrar-contract.ts'
import { refuseField } from '@bahth/domain/refusals.ts'
import { on, type Route } from '../../http/call.ts'
import { actingAdminOf } from '../../records/record-activity.ts'
import type { Services } from '../../services.ts'
import { eraseList, importList } from './import-list.ts'
import { readRegistrarEntry, readRegistrarStatus } from './read-registrar.ts'

export const registrarRoutes = (services: Services): Route[] => [
  on(contract.importRegistrar, ({ viewer, client, body, files }) =>
    importList(services, actingAdminOf(viewer, client.ip), {
      bytes: (files.list ?? refuseField('list', 'registrar_list_missing')).bytes,
      columns: body.columns,
      isPreview: body.preview === 'true',
    }),
  ),
  on(contract.registrarStatus, () => readRegistrarStatus(services)),
  on(contract.eraseRegistrar, async ({ viewer, client }) => {
    await services.unitOfWork(unit => eraseList(unit, actingAdminOf(viewer, client.ip)))
  }),
  on(contract.getRegistrarEntry, ({ viewer, client, params }) =>
    readRegistrarEntry(services, actingAdminOf(viewer, client.ip), params.id),
  ),
]
