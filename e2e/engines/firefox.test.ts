import { startFirefox } from './firefox.ts'
import { smoke } from './smoke.ts'

smoke('Firefox', startFirefox)
