import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { readEnv as ReadEnv } from './env.ts'

/** The operations on the disk, and the error with which files are refused. */
const disk = vi.hoisted(() => ({ done: [] as string[], refusesBy: '' }))

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>()
  const paths = new Map<number, string>()
  const openSync: typeof fs.openSync = (path, flags, mode) => {
    if (disk.refusesBy) throw Object.assign(new Error('open failed'), { code: disk.refusesBy })
    const fd = real.openSync(path, flags, mode)
    paths.set(fd, String(path))
    return fd
  }
  const fsyncSync = (fd: number) => {
    disk.done.push(`sync ${paths.get(fd)}`)
    real.fsyncSync(fd)
  }
  const writeFileSync = (to: number, content: string) => {
    disk.done.push(`write ${paths.get(to)}`)
    real.writeFileSync(to, content)
  }
  const renameSync = (from: string, to: string) => {
    disk.done.push(`rename ${from} ${to}`)
    real.renameSync(from, to)
  }
  const spied = { openSync, fsyncSync, writeFileSync, renameSync }
  return { ...real, ...spied, default: { ...real, ...spied } }
})

let readEnv: typeof ReadEnv
// An earlier test file in this worker may have loaded the module with the real disk; later ones get the fake.
beforeAll(async () => {
  vi.resetModules()
  ;({ readEnv } = await import('./env.ts'))
})
afterAll(() => {
  vi.doUnmock('node:fs')
  vi.resetModules()
})

let dataDir: string
beforeEach(() => {
  dataDir = fs.mkdtempSync(join(tmpdir(), 'terem-test-'))
})
afterEach(() => {
  disk.refusesBy = ''
  disk.done = []
  fs.rmSync(dataDir, { recursive: true, force: true })
})

test('the secret is on the disk, with its name, before anything is signed by it', () => {
  const { secret } = readEnv({ DATA_DIR: dataDir })
  const file = join(dataDir, 'secret')
  const draft = `${file}.new`
  expect(disk.done).toEqual([
    `write ${draft}`,
    `sync ${draft}`,
    `rename ${draft} ${file}`,
    `sync ${dirname(file)}`,
  ])
  expect(fs.readFileSync(file, 'utf8')).toBe(secret)
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  expect(readEnv({ DATA_DIR: dataDir }).secret).toBe(secret)
})

test.each([
  ['EROFS', 'it can only be read'],
  ['EACCES', 'this program has no right to it'],
  ['ENOSPC', 'no room is left there'],
])('a DATA_DIR that refuses files with %s is told in one sentence that names the setting', (code, reason) => {
  disk.refusesBy = code
  expect(() => readEnv({ DATA_DIR: dataDir })).toThrow(`The setting DATA_DIR is ${dataDir}: ${reason}.`)
})
