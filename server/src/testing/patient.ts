import { seconds } from '@bahth/domain/durations.ts'

/** How long tests wait for PostgreSQL: their machine may stand still for longer than anybody at a screen should wait. */
export const patient = { patienceToConnect: seconds(15), patience: seconds(15) }
