// `npm run backup -- <file.tar>`: the whole installation in one file.
import { handOver } from './archive.js'

handOver('backup')
