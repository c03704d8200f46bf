// `npm run restore -- <file.tar>`: restores a backup into an empty database and storage.
import { runArchive } from './archive.js'

runArchive('restore')
