import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kind, parse } from 'graphql'
import type { Answer } from './testing.ts'
import { readerNames, type Ground, type ReaderName, type TestReaders } from './testingReaders.ts'

/** An error code, `ok`, or `null`. */
export type Outcome = string
export type Rule = (who: ReaderName) => Outcome
/**
 * `isKept`: only callers who are refused try it, because it would destroy the fixture for others, or sends emails.
 * `isRepeatable`: it leaves the fixture as it is for the next caller.
 */
export type Operation<G = Ground> = {
  ask: (on: G) => string
  rule: Rule
  isKept?: boolean
  isRepeatable?: boolean
}
/**
 * The targets of operations: `missing` has unknown ids, and `closed` lists names that readers without a level must
 * not see.
 */
export type Stage<G> = Pick<TestReaders, 'terem' | 'by'> & {
  ground: G
  makeGround: () => Promise<G>
  missing: G
  closed: (keyof G)[]
}

const levels: Partial<Record<ReaderName, number>> = {
  guest: 1,
  read: 1,
  edit: 2,
  full: 3,
  keyRead: 1,
  keyEdit: 2,
  keyFull: 3,
  administrator: 3,
  owner: 3,
}
export const levelOf = (who: ReaderName) => levels[who] ?? 0
export const isKey = (who: ReaderName) => who.startsWith('key')
export const isGuest = (who: ReaderName) => who.startsWith('guest')
export const outside = new Set<ReaderName>([
  'nobody',
  'stranger',
  'ownerElsewhere',
  'keyElsewhere',
  'excluded',
  'left',
])
export const isIn = (who: ReaderName) => !outside.has(who) && !isGuest(who)
export const manages = (who: ReaderName) => who === 'owner' || who === 'administrator'
/** Without the id of a space, a key is asked about its own. */
export const ofHeader =
  (rule: Rule, own: Outcome): Rule =>
  (who) =>
    who === 'keyElsewhere' ? own : rule(who)
export const signedIn =
  (rule: Rule): Rule =>
  (who) =>
    who === 'nobody' ? 'unauthenticated' : rule(who)

export const anyone: Rule = () => 'ok'
export const asks = (wanted: number) =>
  signedIn((who) => (levelOf(who) === 0 ? 'not_found' : levelOf(who) < wanted ? 'read_only' : 'ok'))
export const shows =
  (isShown: (who: ReaderName) => boolean): Rule =>
  (who) =>
    isShown(who) ? 'ok' : 'null'
export const readers = shows((who) => levelOf(who) > 0)
export const members = signedIn((who) => (isIn(who) ? 'ok' : 'not_found'))
export const listOfMembers = ofHeader(members, 'ok')
export const listOfReaders = ofHeader(
  signedIn((who) => (outside.has(who) ? 'not_found' : 'ok')),
  'ok',
)
export const managing = signedIn((who) => (manages(who) ? 'ok' : isIn(who) ? 'read_only' : 'not_found'))
export const managingHeader = ofHeader(managing, 'read_only')
export const managed = shows(manages)
export const deciding = signedIn((who) => (levelOf(who) === 3 ? 'ok' : 'not_found'))
export const trashing = signedIn((who) =>
  levelOf(who) === 0 || isGuest(who) ? 'not_found' : levelOf(who) < 3 ? 'read_only' : 'ok',
)

export const commenting = (rule: Rule) =>
  signedIn((who) => (levelOf(who) === 0 || isGuest(who) ? 'not_found' : rule(who)))

export const rows = (name: string, args = '') => `${name}${args} { data { id } }`
export const made = (name: string, args: string) => `${name}(${args}) { recordId }`
export const id = (value: string) => `id: "${value}"`
export const about = ({ page }: Ground) => `source_type: page, source_id: "${page}"`

const missing: Ground = {
  page: crypto.randomUUID(),
  trashed: crypto.randomUUID(),
  thread: crypto.randomUUID(),
  comment: crypto.randomUUID(),
  file: crypto.randomUUID(),
  version: crypto.randomUUID(),
  request: '999999991',
  group: '999999992',
  key: '999999993',
  invitation: '999999994',
}
export const pageStage = (at: TestReaders): Stage<Ground> => ({
  ...at,
  missing,
  closed: ['page', 'thread', 'comment', 'file', 'version'],
})

/**
 * `leak` when a response names something its reader may not see, `told` when it differs from the response for a
 * missing target.
 */
function judge(who: ReaderName, closed: string[], [real, none]: Answer[]): Outcome {
  const { data, code } = real!
  const text = JSON.stringify(data ?? null)
  if (levelOf(who) === 0 && closed.some((each) => text.includes(each))) return 'leak'
  const outcome = code ?? (data.it === null ? 'null' : 'ok')
  const isSame = JSON.stringify(real) === JSON.stringify(none)
  return (outcome === 'not_found' || outcome === 'null') && !isSame ? 'told' : outcome
}

/** The outcome of an operation for every kind of caller. A change gets a fixture of its own. */
export async function outcomesOf<G>(
  { terem, by, ground, makeGround, missing: nothing, closed }: Stage<G>,
  kind: 'query' | 'mutation',
  { ask, rule, isKept, isRepeatable }: Operation<G>,
): Promise<{ found: object; expected: object }> {
  const found: Partial<Record<ReaderName, Outcome>> = {}
  const expected: typeof found = {}
  for (const who of readerNames) {
    const isDone = kind === 'mutation' && rule(who) === 'ok'
    if (isDone && isKept) continue
    const on = isDone && !isRepeatable ? await makeGround() : ground
    const real = await terem.call(by[who], `${kind} { it: ${ask(on)} }`)
    const none = isDone ? real : await terem.call(by[who], `${kind} { it: ${ask(nothing)} }`)
    const ids = closed.map((name) => String(on[name]))
    found[who] = judge(who, ids, [real, none])
    expected[who] = rule(who)
  }
  return { found, expected }
}

/** The domains with operations about pages and what belongs to them, or to a space. */
export const pageDomains = [
  'access',
  'accounts',
  'comments',
  'files',
  'members',
  'pages',
  'search',
  'spaces',
  'trash',
]
/** The domains with operations about types and their objects. */
export const typeDomains = ['types', 'objects', 'widgets']
/** The domains with operations about rooms. */
export const roomDomains = ['chat']
/** The domains with operations about a person's notifications. */
export const notificationDomains = ['notifications']
/** The domains with operations about personal data. */
export const ownDomains = ['timer']

/** The operations of these domains in the public API. */
export function operationsIn(root: 'Query' | 'Mutation' | 'Subscription', domains: string[]): string[] {
  const files = domains.map((domain) => join(import.meta.dirname, `../../schema/${domain}/schema.graphql`))
  const fields = files.flatMap((file) =>
    parse(readFileSync(file, 'utf8')).definitions.flatMap((node) =>
      (node.kind === Kind.OBJECT_TYPE_EXTENSION || node.kind === Kind.OBJECT_TYPE_DEFINITION) &&
      node.name.value === root
        ? (node.fields ?? [])
        : [],
    ),
  )
  return fields.map(({ name }) => name.value)
}
