import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestReaders, type TestReaders } from './testingReaders.ts'
import {
  about,
  anyone,
  asks,
  id,
  isGuest,
  isIn,
  isKey,
  levelOf,
  listOfMembers,
  listOfReaders,
  managed,
  manages,
  managingHeader,
  members,
  outside,
  readers,
  rows,
  shows,
  signedIn,
  operationsIn,
  pageDomains,
  pageStage,
  outcomesOf,
  type Operation,
  type Rule,
} from './testingRights.ts'

// The outcome of every query for every kind of caller. When you add a query, add here who may run it.

let at: TestReaders
beforeAll(async () => {
  at = await startTestReaders()
})
afterAll(() => at.terem.close())

const reads = (ask: Operation['ask'], rule: Rule): Operation => ({ ask, rule })
const space = () => at.space.space

/** Members have nothing at the top of the space; keys have their levels there. */
const atTheTop = shows((who) => manages(who) || (isKey(who) && isIn(who)))

const queries: Record<string, Operation> = {
  me: reads(
    () => 'me { id }',
    shows((who) => who !== 'nobody' && !isKey(who) && !isGuest(who)),
  ),
  User: reads(() => `User(${id(at.account)}) { id }`, shows(isIn)),
  user: reads(() => `user(${id(at.account)}) { id }`, shows(isIn)),
  space: reads(() => `space(${id(space())}) { id }`, shows(isIn)),
  paginate_space: reads(() => rows('paginate_space'), signedIn(anyone)),
  get_subject: reads(() => `get_subject(${id(at.subject)}) { id }`, shows(isIn)),
  subject: reads(() => `subject(${id(at.subject)}) { id }`, shows(isIn)),
  paginate_subject: reads(() => rows('paginate_subject'), listOfMembers),
  integrationKey: reads(({ key }) => `integrationKey(${id(key)}) { id }`, managed),
  paginate_integrationKey: reads(() => rows('paginate_integrationKey'), managingHeader),
  group: reads(({ group }) => `group(${id(group)}) { id }`, shows(isIn)),
  paginate_group: reads(() => rows('paginate_group'), listOfMembers),
  invitation: reads(
    ({ invitation }) => `invitation(${id(invitation)}) { id grants { resource { resource_id } } }`,
    managed,
  ),
  paginate_invitation: reads(
    () => 'paginate_invitation { data { id grants { resource { resource_id } } } }',
    managingHeader,
  ),
  pageAccess: reads(
    ({ page }) => `pageAccess(${id(page)}) { id }`,
    shows((who) => levelOf(who) > 0 && !isGuest(who)),
  ),
  spaceAccess: reads(
    () => `spaceAccess(${id(space())}) { id }`,
    signedIn(shows((who) => manages(who) || (isKey(who) && isIn(who)))),
  ),
  typeAccess: reads(() => `typeAccess(${id(at.type)}) { id }`, atTheTop),
  propertyAccess: reads(() => `propertyAccess(${id(at.property)}) { id }`, atTheTop),
  objectAccess: reads(() => `objectAccess(${id(at.object)}) { id }`, atTheTop),
  paginate_accessRequest: reads(() => rows('paginate_accessRequest'), listOfMembers),
  subjectConfig: reads(
    ({ page }) => `subjectConfig(entity_type: page, entity_id: "${page}") { id }`,
    shows(() => false),
  ),
  get_file: reads(({ file }) => `get_file(${id(file)}) { id }`, readers),
  paginate_file: reads(
    () => rows('paginate_file'),
    signedIn((who) => (outside.has(who) ? 'not_found' : 'ok')),
  ),
  page: reads(({ page }) => `page(${id(page)}) { id json }`, readers),
  paginate_page: reads(() => rows('paginate_page'), listOfReaders),
  page_tree: reads(
    () => rows('page_tree', `(space_id: "${space()}")`),
    signedIn((who) => (outside.has(who) ? 'not_found' : 'ok')),
  ),
  space_reading: reads(
    ({ page }) =>
      `space_reading(space_id: "${space()}") { event_id space { id } page(${id(page)}) { id } paginate_space { data { id } } }`,
    signedIn((who) => (outside.has(who) ? 'not_found' : 'ok')),
  ),
  paginate_favorite: reads(() => rows('paginate_favorite'), listOfReaders),
  paginate_recent: reads(() => rows('paginate_recent'), listOfReaders),
  paginate_visit: reads(() => 'paginate_visit { data { page { id } object { id } } }', listOfReaders),
  paginate_groupNode: reads(() => rows('paginate_groupNode'), listOfMembers),
  paginate_groupMember: reads(
    ({ group }) => rows('paginate_groupMember', `(group_id: "${group}")`),
    listOfMembers,
  ),
  paginate_pageVersion: reads(
    ({ page }) => rows('paginate_pageVersion', `(page_id: "${page}")`),
    (who) => (levelOf(who) > 0 && !isGuest(who) ? 'ok' : 'not_found'),
  ),
  pageVersion: reads(
    ({ version }) => `pageVersion(${id(version)}) { id json }`,
    shows((who) => levelOf(who) > 0 && !isGuest(who)),
  ),
  search: reads(() => rows('search', `(space_id: "${space()}", text: "Page")`), members),
  paginate_trash: reads(() => rows('paginate_trash'), managingHeader),
  paginate_trashedObject: reads(() => rows('paginate_trashedObject'), managingHeader),
  paginate_trashedType: reads(() => rows('paginate_trashedType'), managingHeader),
  trash: reads(() => 'trash { id }', managingHeader),
  paginate_comment: reads((on) => rows('paginate_comment', `(${about(on)})`), asks(1)),
  paginate_commentThread: reads((on) => rows('paginate_commentThread', `(${about(on)})`), asks(1)),
  commentThread: reads(
    ({ thread }) => `commentThread(${id(thread)}) { id }`,
    shows((who) => levelOf(who) > 0 && !isGuest(who)),
  ),
}

test.each(Object.keys(queries))('[RAC.08~] %s answers everyone as their rights say', async (name) => {
  const { found, expected } = await outcomesOf(pageStage(at), 'query', queries[name]!)
  expect(found).toEqual(expected)
})

test('whoever may ask what is said for every query of these domains', () => {
  expect(Object.keys(queries).toSorted()).toEqual(operationsIn('Query', pageDomains).toSorted())
})
