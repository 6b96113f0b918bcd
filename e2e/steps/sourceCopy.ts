import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { inject } from 'vitest'

const origin = resolve(import.meta.dirname, '../..')

/** The new content of a file; `text` is the old one, empty if the file does not exist yet. */
export type Write = (text: string) => string | Uint8Array

/** The exit status of a tool, and its output. */
type Ran = { passed: boolean; output: string }

/** A copy of the source in a folder of its own, in which files are changed and restored. */
export class SourceCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'terem-steps-'))

  constructor() {
    const listed = spawnSync('git', ['ls-files', '-z', '-c', '-o', '--exclude-standard'], { cwd: origin })
    const files = listed.stdout.toString().split('\0').filter(Boolean)
    for (const file of [...files, 'client/graphql-env.d.ts']) {
      const from = join(origin, file)
      if (!existsSync(from)) continue
      mkdirSync(dirname(join(this.root, file)), { recursive: true })
      copyFileSync(from, join(this.root, file))
    }
    symlinkSync(join(origin, 'node_modules'), join(this.root, 'node_modules'))
    // The suites that run here share the database server of this run. Their caches are kept out of the packages,
    // where other runs would use them.
    const shared = JSON.stringify({ postgresUrl: inject('postgresUrl') })
    const cache = join(this.root, '.vitest-cache')
    const config = this.read('vitest.config.ts')
      .replace(/globalSetup: .*,/, `provide: ${shared}, fsModuleCachePath: '${cache}',`)
      .replace('defineConfig({', "defineConfig({ cacheDir: '.vite',")
    writeFileSync(join(this.root, 'vitest.config.ts'), config)
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), 'utf8')
  }

  has(file: string): boolean {
    return existsSync(join(this.root, file))
  }

  /** The files that import one of `files`, and these themselves. */
  around(tops: readonly string[], files: string[]): string[] {
    const wanted = new Set(files)
    const sources = readdirSync(this.root, { recursive: true, encoding: 'utf8' })
    return sources.filter((file) => {
      if (!tops.includes(file.split('/')[0]!) || !/\.tsx?$/.test(file) || file.endsWith('.d.ts')) return false
      if (wanted.has(file)) return true
      const specs = [...this.read(file).matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g)].map(
        ([, spec]) => spec!,
      )
      return specs.some((spec) => wanted.has(spec[0] === '#' ? spec.slice(1) : join(dirname(file), spec)))
    })
  }

  /** Changes a file, or creates it. Returns a function that restores it. */
  change(file: string, write: Write): () => void {
    const path = join(this.root, file)
    const before = existsSync(path) ? readFileSync(path) : null
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, write(before?.toString() ?? ''))
    return () => (before ? writeFileSync(path, before) : rmSync(path))
  }

  /** Regenerates the types of the public API. */
  generate(): void {
    const { status, stderr } = spawnSync(process.execPath, ['--no-install', 'client/generate.ts'], {
      cwd: this.root,
    })
    if (status !== 0) throw new Error(stderr.toString())
  }

  /** Runs test files, or those of their tests whose titles match. */
  test(files: string[], titles: string): Promise<Ran> {
    return this.run('vitest', 'run', ...files, '-t', titles)
  }

  /** Runs a tool of the packages in the copy. */
  async run(...args: string[]): Promise<Ran> {
    const child = spawn(process.execPath, ['x', '--bun', ...args], {
      cwd: this.root,
      env: { ...process.env, NO_COLOR: '1', VITEST: undefined },
    })
    const parts: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => void parts.push(part))
    const code = await new Promise<number | null>((end) => child.on('close', end))
    return { passed: code === 0, output: Buffer.concat(parts).toString() }
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}
