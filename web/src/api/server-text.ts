/** What the server says: a code with parameters, and its English text. */
export interface ServerMessage {
  code?: string | undefined
  /** The more exact reason where several share a code. */
  reason?: string | undefined
  params?: Readonly<Record<string, string | number>> | undefined
  message: string
}

/** The reader's text for it: in English the server's own. */
export const serverText = ({ message }: ServerMessage): string => message
