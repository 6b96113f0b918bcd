import { startTestReaders, type TestReaders } from './testingReaders.ts'
import { isGuest, levelOf, type Stage } from './testingRights.ts'
import type { Json } from './testing.ts'

/** The targets of a call: a type with what belongs to it, its objects, and those in trash. */
export type TypeGround = {
  /** A part of the titles of the type and its property. */
  label: string
  type: string
  trashedType: string
  property: string
  trashedProperty: string
  vote: string
  /** A list with the option `kept`. */
  list: string
  group: string
  view: string
  action: string
  template: string
  tag: string
  object: string
  /** Depends on `object`, by `relation`. */
  waiting: string
  relation: string
  trashedObject: string
  version: string
}

/** A published page opens no type to its guests. */
export const levelOnType = (who: Parameters<typeof levelOf>[0]) => (isGuest(who) ? 0 : levelOf(who))

/** A space in which every kind of caller exists, with types on which members have the level of their name. */
export async function startTypeStage(): Promise<Stage<TypeGround> & { at: TestReaders }> {
  const at = await startTestReaders()
  const subjects = await at.terem.sql<{ id: string; account: string }[]>`
    select id, account from subject where space = ${at.space.space}`
  const grants = (['read', 'edit', 'full'] as const).map((level) => ({
    level,
    subject: subjects.find(({ account }) => account === at.by[level].account)!.id,
  }))
  const makeGround = () => makeTypeGround(at, grants)
  return {
    at,
    terem: at.terem,
    by: at.by,
    ground: await makeGround(),
    makeGround,
    missing: {
      label: '',
      type: '999999991',
      trashedType: '999999991',
      property: '999999992',
      trashedProperty: '999999992',
      vote: '999999992',
      list: '999999992',
      group: '999999993',
      view: '999999994',
      action: '999999995',
      template: '999999997',
      tag: '999999996',
      object: crypto.randomUUID(),
      waiting: crypto.randomUUID(),
      relation: crypto.randomUUID(),
      trashedObject: crypto.randomUUID(),
      version: crypto.randomUUID(),
    },
    closed: ['label', 'object', 'waiting', 'version'],
  }
}

async function makeTypeGround(
  { terem, by }: TestReaders,
  grants: { level: string; subject: string }[],
): Promise<TypeGround> {
  const change = async (fields: string): Promise<Json> => {
    const { data, errors } = await terem.call(by.owner, `mutation { ${fields} }`)
    if (errors) throw new Error(errors[0]!.debugMessage)
    return data
  }
  const label = crypto.randomUUID()
  const types = await change(
    ['type', 'trashed']
      .map((name) => `${name}: typeCreate(input: { label: "${name} ${label}" }) { recordId }`)
      .join('\n'),
  )
  const [type, trashedType] = [types.type.recordId, types.trashed.recordId] as [string, string]
  const given = grants.flatMap(({ level, subject }) =>
    [type, trashedType].map(
      (id) => `${level}${id}: accessGrant(input: { resource_type: type, resource_id: "${id}", level: ${level},
        subject_id: "${subject}", nested: true }) { status }`,
    ),
  )
  const parts = await change(`
    property: propertyCreate(input: { type_id: "${type}", kind: "text", label: "Text ${label}" }) { recordId }
    trashed: propertyCreate(input: { type_id: "${type}", kind: "text", label: "Gone" }) { recordId }
    vote: propertyCreate(input: { type_id: "${type}", kind: "vote", label: "Vote",
      options: { format: "reaction" } }) { recordId }
    list: propertyCreate(input: { type_id: "${type}", kind: "list", label: "List",
      options: { options: [{ id: "kept", label: "Kept", order: 0 }] } }) { recordId }
    group: propertyGroupCreate(input: { type_id: "${type}", label: "Group" }) { recordId }
    view: typeViewSave(type_id: "${type}", input: { name: "View" }) { record { views { id } } }
    action: typeActionSave(type_id: "${type}", input: { name: "Action", path: "https://example.com/" }) {
      record { actions { id } } }
    template: objectTemplateSave(type_id: "${type}", input: { name: "Start ${label}" }) { recordId }
    tag: tagCreate(input: { name: "${label.slice(0, 8)}" }) { recordId }
    object: objectCreate(input: { type_id: "${type}" }) { recordId }
    waiting: objectCreate(input: { type_id: "${type}" }) { recordId }
    trashedObject: objectCreate(input: { type_id: "${type}" }) { recordId }
    ${given.join('\n')}`)
  const [object, trashedObject] = [parts.object.recordId, parts.trashedObject.recordId] as [string, string]
  const waiting = parts.waiting.recordId as string
  const { tie } = await change(`
    tie: objectRelationSave(input: { from_id: "${object}", to_id: "${waiting}" }) { recordId }
    propertyDelete(id: "${parts.trashed.recordId}") { recordId }
    objectDelete(id: "${trashedObject}") { recordId }
    typeDelete(id: "${trashedType}") { recordId }`)
  const versions = `{ paginate_objectVersion(object_id: "${object}") { data { id } } }`
  const { data } = await terem.call(by.owner, versions)
  return {
    label,
    type,
    trashedType,
    property: parts.property.recordId,
    trashedProperty: parts.trashed.recordId,
    vote: parts.vote.recordId,
    list: parts.list.recordId,
    group: parts.group.recordId,
    view: parts.view.record.views.at(-1).id,
    action: parts.action.record.actions.at(-1).id,
    template: parts.template.recordId,
    tag: parts.tag.recordId,
    object,
    waiting,
    relation: tie.recordId,
    trashedObject,
    version: data.paginate_objectVersion.data[0].id,
  }
}
