import { appendFileSync, existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A control group (version 1) that limits processor and memory of the processes started in it. It gets its
 * processor time regardless of other load on this machine, and so does this process, which measures. By default, a
 * whole group would have only the weight of a single process.
 */

const base = '/sys/fs/cgroup'
const controllers = ['cpu', 'memory'] as const
type Controller = (typeof controllers)[number]

/** The maximum weight. */
const shares = 262_144

export interface Usage {
  /** Peak memory in megabytes, including the files that the kernel caches. */
  peakMegabytes: number
  /** Current memory in megabytes, without cached files. */
  processMegabytes: number
  oomKills: number
  /** Seconds of processor time. */
  cpuSeconds: number
}

export interface Group {
  /**
   * Runs a function whose child processes belong to the group. This process itself is in the group only during the
   * call.
   */
  inside<T>(work: () => Promise<T>): Promise<T>
  usage(): Usage
  /** Call it after all processes of the group have ended. */
  remove(): void
}

/** Returns the requirement that this machine doesn't meet, or null. */
export function missingForGroup(): string | null {
  if (process.getuid?.() !== 0) return 'it needs root'
  const lacking = controllers.filter(name => !existsSync(join(base, name, 'cgroup.procs')))
  return lacking.length > 0
    ? `it needs control groups of version 1 (${lacking.map(name => join(base, name)).join(', ')}); boot with systemd.unified_cgroup_hierarchy=0`
    : null
}

/** The group that this process currently belongs to. */
function present(controller: Controller): string {
  const line = readFileSync('/proc/self/cgroup', 'utf8')
    .split('\n')
    .find(text => text.split(':')[1]?.split(',').includes(controller))
  return join(base, controller, line?.split(':').slice(2).join(':') ?? '')
}

export function makeGroup({ cores, megabytes }: { cores: number; megabytes: number }): Group {
  const name = `bahth-${process.pid}`
  const folderOf = (controller: Controller): string => join(base, controller, name)
  const set = (controller: Controller, file: string, value: number): void =>
    writeFileSync(join(folderOf(controller), file), String(value))
  const read = (controller: Controller, file: string): string =>
    readFileSync(join(folderOf(controller), file), 'utf8')
  const enter = (folder: string): void => appendFileSync(join(folder, 'cgroup.procs'), String(process.pid))
  const field = (text: string, key: string): number =>
    Number(new RegExp(`^${key} (\\d+)`, 'm').exec(text)?.[1] ?? 0)

  const own = `${folderOf('cpu')}-load`
  const original = present('cpu')
  for (const folder of [...controllers.map(folderOf), own]) mkdirSync(folder)
  writeFileSync(join(own, 'cpu.shares'), String(shares))
  enter(own)
  set('cpu', 'cpu.shares', shares)
  set('cpu', 'cpu.cfs_period_us', 100_000)
  set('cpu', 'cpu.cfs_quota_us', 100_000 * cores)
  set('memory', 'memory.limit_in_bytes', megabytes * 2 ** 20)
  return {
    async inside(work) {
      const before = controllers.map(present)
      for (const controller of controllers) enter(folderOf(controller))
      try {
        return await work()
      } finally {
        for (const folder of before) enter(folder)
      }
    },
    usage() {
      const stat = read('memory', 'memory.stat')
      return {
        peakMegabytes: Number(read('memory', 'memory.max_usage_in_bytes')) / 2 ** 20,
        processMegabytes: (field(stat, 'total_rss') + field(stat, 'total_shmem')) / 2 ** 20,
        oomKills: field(read('memory', 'memory.oom_control'), 'oom_kill'),
        cpuSeconds: processorSeconds(folderOf('cpu')),
      }
    },
    remove() {
      enter(original)
      for (const folder of [...controllers.map(folderOf), own]) rmdirSync(folder)
    },
  }
}

/**
 * Processor time of the processes that are currently in the group. It is summed here because the controller
 * cpuacct may be mounted elsewhere.
 */
function processorSeconds(folder: string): number {
  const ids = readFileSync(join(folder, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean)
  let ticks = 0
  for (const id of ids) {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    ticks += Number(fields[11]) + Number(fields[12])
  }
  return ticks / 100
}
