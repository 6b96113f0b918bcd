import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

// `bun run mutations [path …] [--from n]`: breaks one condition at a time of the files that decide about rights, runs
// the tests for the file, and lists the changes that no test noticed. It works in its own tree: run it where nobody
// edits. A file is restored after each change, also when the run is interrupted.

const root = join(import.meta.dirname, '..')
const rights = ['api/objects/objectRights.model.test.ts', 'api/objects/objectRights.test.ts']
const given = ['api/testing/givenToObjects.test.ts', 'api/pages/linkType.test.ts']
const pages = ['api/pages/pageAccess.test.ts', 'api/pages/movePage.test.ts', 'api/pages/trash.test.ts']
const found = ['api/search/searchObjects.test.ts', 'api/search/search.test.ts']
const apart = [
  'api/testing/requestsApart.test.ts',
  'api/testing/otherSpaces.test.ts',
  'api/testing/viewAs.test.ts',
  'api/testing/exclusion.test.ts',
  'api/pages/subjectConfig.test.ts',
]
const files = [
  'api/files/download.test.ts',
  'api/pages/shownFiles.test.ts',
  'api/objects/objectFiles.test.ts',
  'api/files/store.test.ts',
]

const folders = 'access accounts comments events files members pages search spaces testing trash'
/** Run if the tests nearest to a file did not notice. */
const wide = [
  ...folders.split(' ').map((folder) => `api/${folder}/`),
  'api/types/type',
  'api/objects/objectRights',
  'api/graphql/statementCounts',
]

/** The files to break, most important first, with the tests that must notice; the fastest come first. */
const targets: [string, string[]][] = [
  [
    'api/access/reader.ts',
    ['api/testing/viewAs.test.ts', ...pages, 'api/testing/otherRights.test.ts', ...rights],
  ],
  ['api/objects/objectRights.ts', ['api/testing/viewAs.test.ts', ...rights]],
  ['api/objects/hiddenProperties.ts', ['api/objects/hiddenParts.test.ts', ...found, ...rights]],
  ['api/search/indexObjects.ts', found],
  ['api/objects/searchedTexts.ts', found],
  ['api/search/{findObjects,objectExcerpts}.ts', found],
  ['api/types/{settleLinks,bindType}.ts', given],
  ['api/access/{edges,holderOf,scopes}.ts', [...given, ...pages, 'api/testing/emptiedScopes.test.ts']],
  ['api/files/accessFile.ts', files],
  ['api/{files,objects,pages}/*FileSource.ts', files],
  [
    'api/types/{typeLevel,typeAccessResource,propertyAccessResource}.ts',
    [
      'api/testing/propertyGrants.test.ts',
      'api/types/typeAccess.test.ts',
      'api/testing/emptiedScopes.test.ts',
    ],
  ],
  [
    'api/access/*.ts',
    [
      'api/access/',
      ...apart,
      ...given,
      ...pages,
      'api/testing/groups.test.ts',
      'api/pages/accessRequests.test.ts',
    ],
  ],
  ['api/search/*.ts', found],
]

type Change = { at: number; from: string; to: string }
const swaps: [RegExp, (found: string) => string][] = [
  [/ && /g, () => ' || '],
  [/ \|\| /g, () => ' && '],
  [/ === /g, () => ' !== '],
  [/ !== /g, () => ' === '],
  [/ >= /g, () => ' > '],
  [/ > (?=0|level)/g, () => ' >= '],
  [/ < (?=level|rights)/g, () => ' <= '],
  [/(?<=[( ])!(?=[a-z(])/g, () => ''],
  [/return (?:true|false)\b/g, (found) => (found.endsWith('true') ? 'return false' : 'return true')],
  [/\bMath\.(?:min|max)\b/g, (found) => (found.endsWith('min') ? 'Math.max' : 'Math.min')],
  // Conditions of queries, one line or a part of one at a time.
  [/\band not (?=exists|\(|[a-z$])/g, () => 'and '],
  [/\band (?:[a-z_]+\.)?[a-z_]+ is (?:not )?null\b/g, () => ''],
  [/\band (?:[a-z_]+\.)?[a-z_]+ (?:=|<>|>) (?:any\(\$\{\w+\}::\w+\[\]\)|[\w.'${}]+)/g, () => ''],
  [/\band \$\{(?:allowed|own|current)\w*(?:\([^`}]*\))?\}/g, () => ''],
  [/\b(?:greatest|least)\(/g, (found) => (found === 'least(' ? 'greatest(' : 'least(')],
]

const isCode = (text: string, at: number) => {
  const line = text.slice(text.lastIndexOf('\n', at) + 1, at).trimStart()
  return !/^(?:\/\/|\*|\/\*\*|import |export type|type )/.test(line)
}

const changesOf = (text: string): Change[] =>
  swaps
    .flatMap(([pattern, to]) =>
      [...text.matchAll(pattern)].map(({ index: at, 0: from }) => ({ at, from, to: to(from) })),
    )
    .filter(({ at }) => isCode(text, at))
    .toSorted((one, other) => one.at - other.at)

/** Whether the tests notice: they fail, or do not compile, or take too long. */
function isNoticed(tests: string[]): boolean {
  const present = tests.filter((test) => wide.includes(test) || existsSync(join(root, test)))
  const run = Bun.spawnSync(['bun', 'x', '--bun', 'vitest', 'run', '--bail', '1', ...present], {
    cwd: root,
    env: { ...process.env, MODEL_RUNS: process.env.MODEL_RUNS ?? '15' },
    stdout: 'ignore',
    stderr: 'ignore',
    timeout: 600_000,
  })
  return run.exitCode !== 0
}

const asked = process.argv.slice(2)
const from = asked.includes('--from') ? Number(asked[asked.indexOf('--from') + 1]) : 0
const paths = asked.filter((each) => each.startsWith('api/'))
const seen = new Set<string>()
const survivors: string[] = []
let tried = 0
for (const [pattern, tests] of targets) {
  for (const path of globSync(pattern, { cwd: root }).sort()) {
    const isTest = /\.test\.ts$|\/testing/.test(path)
    if (isTest || seen.has(path) || (paths.length > 0 && !paths.some((each) => path.startsWith(each))))
      continue
    seen.add(path)
    const own = join(dirname(path), `${basename(path, '.ts')}.test.ts`)
    await breakFile(path, [own, ...tests])
  }
}
print(`${tried} changes tried, ${survivors.length} that no test noticed`, ...survivors)
process.exit(survivors.length > 0 ? 1 : 0)

async function breakFile(path: string, tests: string[]): Promise<void> {
  const file = join(root, path)
  const text = readFileSync(file, 'utf8')
  const restore = () => writeFileSync(file, text)
  const stop = () => {
    restore()
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  try {
    for (const [number, { at, from: old, to }] of changesOf(text).entries()) {
      if (number < from) continue
      const line = text.slice(0, at).split('\n').length
      const place = `${path}:${line} «${old.trim()}» → «${to.trim()}» (${number})`
      writeFileSync(file, text.slice(0, at) + to + text.slice(at + old.length))
      await Bun.sleep(0)
      tried += 1
      const noticed = isNoticed([...new Set(tests)]) || isNoticed(wide)
      if (!noticed) survivors.push(place)
      print(`${noticed ? 'noticed ' : 'SURVIVED'} ${place}`)
    }
  } finally {
    restore()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  }
}

function print(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}
