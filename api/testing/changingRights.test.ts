import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestReaders, type Ground, type TestReaders } from './testingReaders.ts'
import {
  about,
  asks,
  commenting,
  deciding,
  id,
  isGuest,
  isIn,
  isKey,
  levelOf,
  made,
  manages,
  managing,
  managingHeader,
  ofHeader,
  outside,
  signedIn,
  trashing,
  operationsIn,
  pageDomains,
  pageStage,
  outcomesOf,
  type Operation,
  type Rule,
} from './testingRights.ts'

// The outcome of every mutation for every kind of caller. When you add a mutation, add here who may call it.

let at: TestReaders
beforeAll(async () => {
  at = await startTestReaders()
})
afterAll(() => at.terem.close())

const changes = (ask: Operation['ask'], rule: Rule): Operation => ({ ask, rule })
const refuses = (ask: Operation['ask'], rule: Rule): Operation => ({ ask, rule, isKept: true })
const onPage = ({ page }: Ground) => `resource_type: page, resource_id: "${page}"`
const space = () => at.space.space

const hiding = signedIn((who) => ['not_found', 'read_only', 'read_only', 'invalid_input'][levelOf(who)]!)

const mutations: Record<string, Operation> = {
  userUpdate: changes(
    () => made('userUpdate', `${id(at.account)}, input: {}`),
    signedIn((who) => (who === 'owner' ? 'ok' : 'read_only')),
  ),
  spaceCreate: refuses(
    () => made('spaceCreate', 'input: { name: "Mine" }'),
    signedIn((who) => (isKey(who) || isGuest(who) ? 'read_only' : 'ok')),
  ),
  spaceInviteLinksRenew: changes(() => made('spaceInviteLinksRenew', id(space())), managing),
  spaceUpdate: changes(() => made('spaceUpdate', `${id(space())}, input: {}`), managing),
  spaceDelete: refuses(
    () => made('spaceDelete', id(space())),
    signedIn((who) => (who === 'owner' ? 'ok' : isIn(who) ? 'read_only' : 'not_found')),
  ),
  spaceLeave: refuses(
    () => made('spaceLeave', id(space())),
    signedIn((who) => (!isIn(who) ? 'not_found' : who === 'owner' || isKey(who) ? 'read_only' : 'ok')),
  ),
  subjectAdd: refuses(() => made('subjectAdd', 'input: { email: "nobody@example.com" }'), managingHeader),
  integrationKeyCreate: changes(
    () => made('integrationKeyCreate', 'input: { name: "More" }'),
    managingHeader,
  ),
  integrationKeyDelete: changes(({ key }) => made('integrationKeyDelete', id(key)), managing),
  groupCreate: changes(
    () => made('groupCreate', `input: { name: "${crypto.randomUUID()}" }`),
    managingHeader,
  ),
  groupUpdate: changes(
    ({ group }) => made('groupUpdate', `${id(group)}, input: { name: "${crypto.randomUUID()}" }`),
    managing,
  ),
  groupDelete: changes(({ group }) => made('groupDelete', id(group)), managing),
  invitationCreate: refuses(
    (on) =>
      made(
        'invitationCreate',
        `input: { email: "a@example.com", group_id: "${at.space.team}", grants: [{ ${onPage(on)}, level: read }] }`,
      ),
    managingHeader,
  ),
  invitationResend: refuses(({ invitation }) => made('invitationResend', id(invitation)), managing),
  invitationDelete: changes(({ invitation }) => made('invitationDelete', id(invitation)), managing),
  subjectUpdate: changes(
    () => made('subjectUpdate', `${id(at.subject)}, input: { group_ids: ["${at.space.team}"] }`),
    managing,
  ),
  subjectRemoveFromGroup: refuses(
    () => made('subjectRemoveFromGroup', `${id(at.subject)}, group_id: "${at.space.team}"`),
    managing,
  ),
  accessGrant: changes(
    (on) => made('accessGrant', `input: { ${onPage(on)}, subject_id: "${at.subject}", level: read }`),
    asks(3),
  ),
  accessRevoke: changes(
    (on) => made('accessRevoke', `input: { ${onPage(on)}, subject_id: "${at.subject}" }`),
    asks(3),
  ),
  accessInherit: changes((on) => made('accessInherit', `${onPage(on)}, inherits: false`), asks(3)),
  // A page cannot be hidden; only callers with full access learn that.
  accessHide: changes(
    (on) => made('accessHide', `input: { ${onPage(on)}, subject_ids: ["${at.subject}"] }`),
    hiding,
  ),
  accessShow: changes((on) => made('accessShow', `input: { ${onPage(on)} }`), hiding),
  accessPersonalSet: changes(
    () => made('accessPersonalSet', `space_id: "${space()}", personal: true`),
    managing,
  ),
  accessRequestCreate: changes(
    (on) => made('accessRequestCreate', `${onPage(on)}, level: full`),
    signedIn((who) => {
      if (!isIn(who)) return 'not_found'
      return isKey(who) ? 'read_only' : levelOf(who) === 3 ? 'invalid_input' : 'ok'
    }),
  ),
  accessRequestAccept: changes(({ request }) => made('accessRequestAccept', id(request)), deciding),
  accessRequestReject: changes(({ request }) => made('accessRequestReject', id(request)), deciding),
  subjectConfigSave: changes(
    ({ page }) => made('subjectConfigSave', `entity_type: page, entity_id: "${page}", data: {}`),
    signedIn((who) => (levelOf(who) === 0 || isGuest(who) ? 'not_found' : isKey(who) ? 'read_only' : 'ok')),
  ),
  fileDelete: changes(({ file }) => made('fileDelete', id(file)), asks(2)),
  pageCreate: changes(
    ({ page }) => made('pageCreate', `input: { parent_id: "${page}" }`),
    ofHeader(
      signedIn((who) =>
        outside.has(who) || levelOf(who) === 0 ? 'not_found' : levelOf(who) < 2 ? 'read_only' : 'ok',
      ),
      'not_found',
    ),
  ),
  pageUpdate: changes(({ page }) => made('pageUpdate', `${id(page)}, input: { title: "New" }`), asks(2)),
  pageMove: changes(
    ({ page }) => made('pageMove', `${id(page)}, input: { parent_id: "${page}" }`),
    signedIn((who) => (levelOf(who) === 0 ? 'not_found' : levelOf(who) < 2 ? 'read_only' : 'invalid_input')),
  ),
  // The page is at the top level, where rights on the space decide who may create pages, not grants on the page.
  pageDuplicate: changes(
    ({ page }) => made('pageDuplicate', id(page)),
    signedIn((who) => {
      const isGivenAlone = who === 'edit' || who === 'full'
      return levelOf(who) === 0 ? 'not_found' : levelOf(who) < 2 || isGivenAlone ? 'read_only' : 'ok'
    }),
  ),
  pageChangeKind: changes(({ page }) => made('pageChangeKind', `${id(page)}, type: board`), asks(2)),
  // The page's kind shows no objects; only callers who may edit it learn that.
  pageLinkType: changes(
    ({ page }) => made('pageLinkType', id(page)),
    signedIn((who) => (levelOf(who) === 0 ? 'not_found' : levelOf(who) < 2 ? 'read_only' : 'invalid_input')),
  ),
  pageDelete: changes(({ page }) => made('pageDelete', id(page)), asks(3)),
  pageRestore: changes(({ trashed }) => made('pageRestore', id(trashed)), trashing),
  objectDeleteForever: refuses(
    () => made('objectDeleteForever', id(at.trashedObject)),
    signedIn((who) => (manages(who) ? 'ok' : isKey(who) && isIn(who) ? 'read_only' : 'not_found')),
  ),
  pageDeleteForever: changes(
    ({ trashed }) => made('pageDeleteForever', id(trashed)),
    (who) => (trashing(who) === 'ok' && !manages(who) ? 'read_only' : trashing(who)),
  ),
  pageFavorite: changes(
    ({ page }) => made('pageFavorite', `${id(page)}, favorite: true`),
    signedIn((who) => (levelOf(who) === 0 ? 'not_found' : isKey(who) || isGuest(who) ? 'read_only' : 'ok')),
  ),
  pagePublish: changes(({ page }) => made('pagePublish', id(page)), asks(3)),
  pageUnpublish: changes(({ page }) => made('pageUnpublish', id(page)), asks(3)),
  // The page is not a form. `pages/forms` tests who may fill one in.
  formAnswer: refuses(
    ({ page }) => made('formAnswer', `page_id: "${page}", input: { values: {} }`),
    signedIn(() => 'not_found'),
  ),
  // As above: callers who may change settings learn that the page is not a form.
  formSettingsUpdate: refuses(
    ({ page }) => made('formSettingsUpdate', `page_id: "${page}", input: {}`),
    (who) => (asks(3)(who) === 'ok' ? 'invalid_input' : asks(3)(who)),
  ),
  pageVersionCreate: changes(({ page }) => made('pageVersionCreate', `page_id: "${page}"`), asks(2)),
  pageVersionRestore: changes(({ version }) => made('pageVersionRestore', id(version)), asks(2)),
  trashUpdate: changes(() => made('trashUpdate', 'input: { period: month }'), managingHeader),
  commentCreate: changes(
    (on) => made('commentCreate', `input: { ${about(on)}, text: "Hm" }`),
    signedIn((who) =>
      levelOf(who) === 0 ? 'not_found' : who === 'guest' || who === 'keyRead' ? 'read_only' : 'ok',
    ),
  ),
  commentUpdate: changes(
    ({ comment }) => made('commentUpdate', `${id(comment)}, text: "Ah"`),
    commenting((who) => (who === 'owner' ? 'ok' : 'read_only')),
  ),
  commentDelete: changes(
    ({ comment }) => made('commentDelete', id(comment)),
    commenting((who) => (manages(who) ? 'ok' : 'read_only')),
  ),
  commentResolve: changes(
    ({ thread }) => `commentResolve(thread_id: "${thread}") { recordId }`,
    commenting((who) => (who === 'keyRead' ? 'read_only' : 'ok')),
  ),
  commentApprove: changes(
    ({ comment }) => made('commentApprove', id(comment)),
    commenting((who) => (levelOf(who) === 3 ? 'ok' : 'read_only')),
  ),
}

/** Signing in is for everyone; the test of the other entry points covers uploads over HTTP. */
const elsewhere = ['userSignIn', 'userSignInSocialNetwork', 'filesUpload']

test.each(Object.keys(mutations))(
  '[RAC.02~] [RAC.08~] %s answers everyone as their rights say',
  async (name) => {
    const { found, expected } = await outcomesOf(pageStage(at), 'mutation', mutations[name]!)
    expect(found).toEqual(expected)
  },
)

test('whoever may ask what is said for every mutation of these domains', () => {
  expect(Object.keys(mutations).concat(elsewhere).toSorted()).toEqual(
    operationsIn('Mutation', pageDomains).toSorted(),
  )
})
