// `npm run backup -- <file.tar>`: writes the whole installation into one file.
import { runArchive } from './archive.js'

runArchive('backup')
