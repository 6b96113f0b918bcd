import { expect } from 'vitest'
import { startTestObjects, type TestObjects, type TestType } from '../objects/testing.ts'
import { joinTestSpace } from './testingPages.ts'
import type { Caller, Json } from './testing.ts'

/** A space in which Boris has full access to the page alone; Vera is the one to whom it would be opened. */
export let at: TestObjects
export let vera: Caller & { subject: string }
export let type: TestType
export let page: string
export let object: string

export async function startGround(): Promise<void> {
  at = await startTestObjects()
  const made = await at.terem.makeUser('Vera')
  const subject = await joinTestSpace(at.terem, made.account, at.space)
  vera = { ...made, space: at.space.space, subject }
}

/** A page, a type that it does not show yet, and an object, all closed. */
export async function newGround(): Promise<void> {
  page = await make({ type: 'table' })
  await newType()
  await done(at.owner, inherit('page', page))
  await done(at.owner, grant('page', page, at.member, { level: 'full' }))
}

/** Another closed type with an object. */
export async function newType(): Promise<void> {
  type = await at.makeType()
  await done(at.owner, inherit('type', type.id))
  object = await at.create(at.owner, type)
}

export type Call = [string, object]
export const inherit = (resource_type: string, id: string, inherits = false): Call => [
  `accessInherit(resource_type: ${resource_type}, resource_id: "${id}", inherits: ${inherits})`,
  {},
]
export const grant = (resource_type: string, resource_id: string, to: object, rest: object): Call => [
  'accessGrant(input: $input)',
  { input: { resource_type, resource_id, ...principal(to), ...rest } },
]
export const revoke = (resource_type: string, resource_id: string, to: object): Call => [
  'accessRevoke(input: $input)',
  { input: { resource_type, resource_id, ...principal(to) } },
]
const principal = (to: object) => ('subject' in to ? { subject_id: to.subject } : { group_id: at.space.team })
export const link = (id: string, to: string | null = type.id): Call => [
  `pageLinkType(id: "${id}", type_id: ${to === null ? null : `"${to}"`})`,
  {},
]
export const bind = (apply_access_on_binding: boolean): Call => [
  `typeUpdate(id: "${type.id}", input: { apply_access_on_binding: ${apply_access_on_binding} })`,
  {},
]
export const onPage = (name: string, id: string): Call => [`${name}(id: "${id}")`, {}]
export const move = (id: string, parent: string): Call => [
  `pageMove(id: "${id}", input: { parent_id: "${parent}" })`,
  {},
]

export async function attempt(
  by: Caller,
  [field, { input }]: [string, { input?: object }],
): Promise<string | undefined> {
  const declared = input
    ? `($input: ${field.startsWith('accessGrant') ? 'AccessGrantInput' : 'AccessRevokeInput'}!)`
    : ''
  return (await at.call(by, `mutation ${declared} { ${field} { status } }`, { input })).code
}
export async function done(by: Caller, call: Call): Promise<void> {
  expect([call, await attempt(by, call)]).toEqual([call, undefined])
}
export const make = async (input: object): Promise<string> => {
  const query = 'mutation ($input: PageCreateInput!) { pageCreate(input: $input) { recordId } }'
  return (await at.call(at.owner, query, { input })).data.pageCreate.recordId as string
}
export const levelOf = async (by: Caller) =>
  (await at.object(by, object, 'level'))?.level as string | undefined
export const deletes = (by: Caller) => attempt(by, [`objectDelete(id: "${object}")`, {}])

export async function access(by: Caller = at.owner): Promise<Json> {
  const grants = 'kind subject { id } level inherited source { resource_id } through { resource_id }'
  const { data } = await at.call(
    by,
    `{ objectAccess(id: "${object}") {
      grants { data { id ${grants} } }
      people { data { subject { id } level reasons { kind level decides grant { ${grants} } } } } } }`,
  )
  return data.objectAccess
}
