import { seconds } from '@bahth/domain/durations.ts'

/** How long tests wait for PostgreSQL: their machine may stand still for longer than anybody at a screen should wait. */
export const patient = { connectTimeoutMs: seconds(15), queryTimeoutMs: seconds(15) }
