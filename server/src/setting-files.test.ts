import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readSettings, settingNames } from './settings.ts'

/** Settings in files, as containers and systemd pass secrets. */

const PUBLIC_URL = 'https://bahth.example.edu.eg'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bahth-secrets-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

function file(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test('secrets are read from files, without the newline at their end', () => {
  const settings = readSettings({
    PUBLIC_URL,
    DATABASE_URL_FILE: file('database', 'postgres://bahth:secret@db/bahth\n'),
    SECRET_KEY_FILE: file('key', `${'k'.repeat(40)}\r\n`),
    SMTP_URL_FILE: file('mail', 'smtps://user:secret@mail.example.org'),
    ADMIN_EMAIL: 'nadia@example.org',
    ADMIN_PASSWORD_FILE: file('password', 'three ibises cross\n'),
    S3_ENDPOINT: 'https://objects.example.org',
    S3_BUCKET: 'bahth',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY_FILE: file('s3', 'storage secret\n'),
  })
  expect(settings).toMatchObject({
    demo: false,
    databaseUrl: 'postgres://bahth:secret@db/bahth',
    secretKey: 'k'.repeat(40),
    smtpUrl: 'smtps://user:secret@mail.example.org',
    firstAdmin: { password: 'three ibises cross' },
    s3: { secretAccessKey: 'storage secret' },
  })
})

test('a setting given twice stops the start', () => {
  const SECRET_KEY_FILE = file('key', 'k'.repeat(40))
  const given = { PUBLIC_URL, SECRET_KEY: 'x'.repeat(40), SECRET_KEY_FILE }
  expect(() => readSettings(given)).toThrow('Set either SECRET_KEY or SECRET_KEY_FILE, not both.')
  expect(readSettings({ ...given, SECRET_KEY: '' }).secretKey).toBe('k'.repeat(40))
})

test('a file that is missing, unreadable or empty stops the start and is named', () => {
  const read = (SECRET_KEY_FILE: string) => () => readSettings({ PUBLIC_URL, SECRET_KEY_FILE })
  const missing = join(folder, 'missing')
  expect(read(missing)).toThrow(`SECRET_KEY_FILE: the file ${missing} can't be read (ENOENT).`)
  expect(read(folder)).toThrow(`SECRET_KEY_FILE: the file ${folder} can't be read (EISDIR).`)
  const empty = file('empty', '\n')
  expect(read(empty)).toThrow(`SECRET_KEY_FILE: the file ${empty} is empty.`)
})

test('no setting has the name of another one with _FILE appended', () => {
  expect(settingNames.filter(name => settingNames.includes(`${name}_FILE`))).toEqual([])
})
