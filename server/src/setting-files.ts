import { readFileSync } from 'node:fs'
import { SettingsProblem } from './settings-problem.ts'

type Source = Record<string, string | undefined>

function read(name: string, path: string): string {
  let content: string
  try {
    content = readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SettingsProblem(
      `${name}: the file ${path} can't be read (${code}). Check the path, and that this user may read it.`,
    )
  }
  const value = content.replace(/\r?\n$/, '')
  if (value.trim() === '') throw new SettingsProblem(`${name}: the file ${path} is empty.`)
  return value
}

/**
 * Replaces each `NAME_FILE` by the setting `NAME` with the content of the file. Containers and systemd pass secrets as
 * files, because other programs and crash reports can read the environment.
 */
export function withFiles(names: readonly string[], source: Source): Source {
  const settings: Source = { ...source }
  for (const name of names) {
    const path = source[`${name}_FILE`]?.trim()
    if (!path) continue
    if (source[name]?.trim()) throw new SettingsProblem(`Set either ${name} or ${name}_FILE, not both.`)
    settings[name] = read(`${name}_FILE`, path)
  }
  return settings
}
