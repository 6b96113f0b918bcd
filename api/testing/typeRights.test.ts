import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  anyone,
  id,
  isIn,
  isKey,
  made,
  manages,
  ofHeader,
  operationsIn,
  outcomesOf,
  outside,
  ownDomains,
  pageDomains,
  notificationDomains,
  roomDomains,
  rows,
  shows,
  signedIn,
  typeDomains,
  type Operation,
  type Rule,
} from './testingRights.ts'
import { levelOnType, startTypeStage, type TypeGround } from './testingTypeGround.ts'

// The outcome of every operation about types and objects for every kind of caller. When you add an operation, add
// here who may call it.

let stage: Awaited<ReturnType<typeof startTypeStage>>
beforeAll(async () => {
  stage = await startTypeStage()
})
afterAll(() => stage.terem.close())

type Ask = Operation<TypeGround>['ask']
const does = (ask: Ask, rule: Rule): Operation<TypeGround> => ({ ask, rule, isRepeatable: true })
const spends = (ask: Ask, rule: Rule): Operation<TypeGround> => ({ ask, rule })
const refuses = (ask: Ask, rule: Rule): Operation<TypeGround> => ({ ask, rule, isKept: true })

const asks = (wanted: number) =>
  signedIn((who) => (levelOnType(who) === 0 ? 'not_found' : levelOnType(who) < wanted ? 'read_only' : 'ok'))
const readers = shows((who) => levelOnType(who) > 0)
/** A list in a type reports that the type does not exist; no sign-in is necessary for that. */
const ofType: Rule = (who) => (levelOnType(who) === 0 ? 'not_found' : 'ok')
const members = ofHeader(
  signedIn((who) => (isIn(who) ? 'ok' : 'not_found')),
  'ok',
)
/** Guests may ask for their own; they have none. */
const visitors = ofHeader(
  signedIn((who) => (outside.has(who) ? 'not_found' : 'ok')),
  'ok',
)
/** Tags belong to the space, where these members have nothing. */
const onSpace = (wanted: number, keyElsewhere: string) =>
  ofHeader(
    signedIn((who) => {
      if (!isIn(who)) return 'not_found'
      return (isKey(who) || manages(who)) && levelOnType(who) >= wanted ? 'ok' : 'read_only'
    }),
    keyElsewhere,
  )
const managers =
  (rule: Rule): Rule =>
  (who) =>
    rule(who) === 'ok' && !manages(who) ? 'read_only' : rule(who)
/** Those who manage the space may create types, and so may a key with full access to it. */
const makers = (keyElsewhere: string) =>
  ofHeader(
    signedIn((who) => (manages(who) || who === 'keyFull' ? 'ok' : isIn(who) ? 'read_only' : 'not_found')),
    keyElsewhere,
  )
/** Only people have favorites and votes of their own. */
const people =
  (rule: Rule): Rule =>
  (who) =>
    rule(who) === 'ok' && isKey(who) ? 'read_only' : rule(who)

const queries: Record<string, Operation<TypeGround>> = {
  type: does(({ type }) => `type(${id(type)}) { id label }`, readers),
  paginate_type: does(() => 'paginate_type(perPage: 100) { data { id label } }', members),
  property: does(({ property }) => `property(${id(property)}) { id label }`, readers),
  paginate_tag: does(() => rows('paginate_tag'), members),
  object: does(({ object }) => `object(${id(object)}) { id values }`, readers),
  paginate_object: does(({ type }) => rows('paginate_object', `(type_id: "${type}")`), ofType),
  object_groups: does(
    ({ type, property }) => `object_groups(type_id: "${type}", property_id: "${property}") { value }`,
    ofType,
  ),
  object_totals: does(
    ({ type, property }) =>
      `object_totals(type_id: "${type}", totals: [{ property_id: "${property}", total: filled }])`,
    ofType,
  ),
  // Each query reports in its result that the type does not exist.
  widgets: does(({ type }) => `widgets(input: [{ type_id: "${type}" }]) { count error { code } }`, anyone),
  formula_preview: does(({ type }) => `formula_preview(type_id: "${type}", formula: "1") { value }`, asks(3)),
  paginate_objectTemplate: does(
    ({ type }) => `paginate_objectTemplate(type_id: "${type}") { data { name } }`,
    asks(2),
  ),
  paginate_objectRelation: does(
    ({ type }) => `paginate_objectRelation(type_id: "${type}") { data { from_id to_id } }`,
    ofType,
  ),
  paginate_objectRelationChange: does(
    ({ object }) => rows('paginate_objectRelationChange', `(object_id: "${object}")`),
    ofType,
  ),
  paginate_objectConstraint: does(
    ({ type }) => `paginate_objectConstraint(type_id: "${type}") { data { object_id kind } }`,
    ofType,
  ),
  paginate_anyObject: does(() => rows('paginate_anyObject'), visitors),
  object_backlinks: does(({ object }) => rows('object_backlinks', `(${id(object)})`), visitors),
  paginate_favoriteObject: does(() => rows('paginate_favoriteObject'), visitors),
  paginate_typeNode: does(() => 'paginate_typeNode(perPage: 100) { data { id label } }', members),
  paginate_objectVersion: does(
    ({ object }) => rows('paginate_objectVersion', `(object_id: "${object}")`),
    ofType,
  ),
}

const named = () => `label: "${crypto.randomUUID()}"`
const mutations: Record<string, Operation<TypeGround>> = {
  typeCreate: does(() => made('typeCreate', `input: { ${named()} }`), makers('ok')),
  typeUpdate: does(({ type }) => made('typeUpdate', `${id(type)}, input: { ${named()} }`), asks(3)),
  typeDelete: spends(({ type }) => made('typeDelete', id(type)), asks(3)),
  typeRestore: spends(
    ({ trashedType }) => made('typeRestore', id(trashedType)),
    (who) => (who === 'full' ? 'read_only' : asks(3)(who)),
  ),
  typeDeleteForever: refuses(({ trashedType }) => made('typeDeleteForever', id(trashedType)), asks(3)),
  typeViewSave: does(
    ({ type }) => made('typeViewSave', `type_id: "${type}", input: { name: "View" }`),
    asks(3),
  ),
  typeViewDelete: spends(({ view }) => made('typeViewDelete', id(view)), asks(3)),
  objectTemplateSave: does(
    ({ type }) => made('objectTemplateSave', `type_id: "${type}", input: { name: "Start" }`),
    asks(3),
  ),
  objectTemplateMove: does(({ template }) => made('objectTemplateMove', id(template)), asks(3)),
  objectTemplateDelete: spends(({ template }) => made('objectTemplateDelete', id(template)), asks(3)),
  typeActionSave: does(
    ({ type }) =>
      made('typeActionSave', `type_id: "${type}", input: { name: "Act", path: "https://example.com/" }`),
    asks(3),
  ),
  typeActionDelete: spends(({ action }) => made('typeActionDelete', id(action)), asks(3)),
  typeActionSecretRenew: does(({ action }) => made('typeActionSecretRenew', id(action)), asks(3)),
  propertyCreate: does(
    ({ type }) => made('propertyCreate', `input: { type_id: "${type}", kind: "text", ${named()} }`),
    asks(3),
  ),
  propertyUpdate: does(
    ({ property }) => made('propertyUpdate', `${id(property)}, input: { ${named()} }`),
    asks(3),
  ),
  propertyDelete: spends(({ property }) => made('propertyDelete', id(property)), asks(3)),
  propertyRestore: spends(
    ({ trashedProperty }) => made('propertyRestore', id(trashedProperty)),
    managers(asks(3)),
  ),
  propertyMove: does(({ property }) => made('propertyMove', id(property)), asks(3)),
  propertyOptionCreate: does(
    ({ list }) => made('propertyOptionCreate', `property_id: "${list}", input: { ${named()} }`),
    asks(3),
  ),
  propertyOptionUpdate: does(
    ({ list }) =>
      made('propertyOptionUpdate', `property_id: "${list}", option_id: "kept", input: { ${named()} }`),
    asks(3),
  ),
  propertyOptionDelete: spends(
    ({ list }) => made('propertyOptionDelete', `property_id: "${list}", option_id: "kept"`),
    asks(3),
  ),
  propertyAddToGroup: does(
    ({ property, group }) =>
      made('propertyAddToGroup', `property_id: "${property}", property_group_id: "${group}"`),
    asks(3),
  ),
  propertyRemoveFromGroup: does(({ property }) => made('propertyRemoveFromGroup', id(property)), asks(3)),
  propertyGroupCreate: does(
    ({ type }) => made('propertyGroupCreate', `input: { type_id: "${type}", ${named()} }`),
    asks(3),
  ),
  propertyGroupUpdate: does(
    ({ group }) => made('propertyGroupUpdate', `${id(group)}, input: { ${named()} }`),
    asks(3),
  ),
  propertyGroupDelete: spends(({ group }) => made('propertyGroupDelete', id(group)), asks(3)),
  propertyGroupMove: does(({ group }) => made('propertyGroupMove', id(group)), asks(3)),
  tagCreate: does(() => made('tagCreate', `input: { name: "${crypto.randomUUID()}" }`), onSpace(2, 'ok')),
  tagUpdate: does(
    ({ tag }) => made('tagUpdate', `${id(tag)}, input: { name: "${crypto.randomUUID()}" }`),
    onSpace(2, 'not_found'),
  ),
  tagDelete: spends(({ tag }) => made('tagDelete', id(tag)), onSpace(2, 'not_found')),
  objectCreate: does(({ type }) => made('objectCreate', `input: { type_id: "${type}" }`), asks(2)),
  objectsCreate: does(
    ({ type }) => `objectsCreate(input: { type_id: "${type}", values: [{}] }) { status }`,
    asks(2),
  ),
  objectDuplicate: does(({ object }) => made('objectDuplicate', id(object)), asks(2)),
  objectUpdate: does(({ object }) => made('objectUpdate', `${id(object)}, input: { values: {} }`), asks(2)),
  objectDelete: spends(({ object }) => made('objectDelete', id(object)), asks(3)),
  objectRestore: spends(({ trashedObject }) => made('objectRestore', id(trashedObject)), asks(3)),
  objectsUpdate: does(({ object }) => `objectsUpdate(ids: ["${object}"], values: {}) { status }`, asks(2)),
  objectsChange: does(
    ({ object }) => `objectsChange(changes: [{ id: "${object}", values: {} }]) { status }`,
    asks(2),
  ),
  objectRelationSave: does(
    ({ object, waiting }) =>
      made('objectRelationSave', `input: { from_id: "${object}", to_id: "${waiting}" }`),
    asks(2),
  ),
  objectConstraintSave: does(
    ({ object }) => made('objectConstraintSave', `input: { object_id: "${object}", kind: fixed }`),
    asks(2),
  ),
  objectRelationDelete: spends(({ relation }) => made('objectRelationDelete', id(relation)), asks(2)),
  // Only the person who made a change can undo it: for all others there is none.
  objectsUndo: refuses(
    ({ object }) => `objectsUndo(change_id: "${object}") { status }`,
    signedIn(() => 'not_found'),
  ),
  objectsDelete: spends(({ object }) => `objectsDelete(ids: ["${object}"]) { status }`, asks(3)),
  objectsRestore: spends(
    ({ trashedObject }) => `objectsRestore(ids: ["${trashedObject}"]) { status }`,
    asks(3),
  ),
  objectFavorite: does(
    ({ object }) => made('objectFavorite', `${id(object)}, favorite: true`),
    people(asks(1)),
  ),
  objectVote: does(
    ({ object, vote }) => made('objectVote', `${id(object)}, property_id: "${vote}", choice: "👍"`),
    people(asks(2)),
  ),
  objectVersionRestore: does(({ version }) => made('objectVersionRestore', id(version)), asks(2)),
  objectTagAdd: does(({ object, tag }) => made('objectTagAdd', `${id(object)}, tag_id: "${tag}"`), asks(2)),
  objectTagRemove: does(
    ({ object, tag }) => made('objectTagRemove', `${id(object)}, tag_id: "${tag}"`),
    asks(2),
  ),
}

describe.each([
  ['query', 'Query', queries],
  ['mutation', 'Mutation', mutations],
] as const)('every %s', (kind, root, operations) => {
  test.each(Object.keys(operations))(
    '[RAC.02~] [RAC.08~] %s answers everyone as their rights on the type say',
    async (name) => {
      const { found, expected } = await outcomesOf(stage, kind, operations[name]!)
      expect(found).toEqual(expected)
    },
  )

  test('is in this list', () => {
    expect(Object.keys(operations).toSorted()).toEqual(
      operationsIn(root, [...typeDomains, 'objects/templates', 'objects/schedule']).toSorted(),
    )
  })
})

test('every domain of the public language is in one of the lists', () => {
  const folder = join(import.meta.dirname, '../../schema')
  const written = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'schema.graphql')))
  expect(
    [...pageDomains, ...typeDomains, ...roomDomains, ...notificationDomains, ...ownDomains].toSorted(),
  ).toEqual(written.toSorted())
})
