// `npm run restore -- <file.tar>`: a backup into an empty place.
import { handOver } from './archive.js'

handOver('restore')
