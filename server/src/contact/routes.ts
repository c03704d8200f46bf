import * as contract from '@bahth/domain/contact/contract.ts'
import { on, type Route } from '../http/call.ts'
import type { Services } from '../services.ts'
import { sendMessage } from './send-message.ts'

export const contactRoutes = (services: Services): Route[] => [
  on(contract.sendMessage, ({ body, viewer }) => sendMessage(services, { message: body, viewer })),
]
