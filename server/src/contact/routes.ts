import * as contract from '@bahth/domain/contact/contract.ts'
import type { House } from '../house.ts'
import { on, type Route } from '../http/call.ts'
import { sendMessage } from './send-message.ts'

export const contactRoutes = (house: House): Route[] => [
  on(contract.sendMessage, ({ body, viewer }) => sendMessage(house, { message: body, viewer })),
]
