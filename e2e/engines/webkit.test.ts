import { smoke } from './smoke.ts'
import { startWebKit } from './webkit.ts'

smoke('WebKit', startWebKit)
