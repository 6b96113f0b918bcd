import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fieldsIn, startTestForms, type TestForms } from './testing.ts'

// What a published form must not reveal: values of other answers, and names of fields to those who may not read their
// type.

let at: TestForms
beforeAll(async () => {
  at = await startTestForms()
})
beforeEach(async () => {
  await at.terem.sql`delete from attempt`
})
afterAll(() => at.terem.close())

async function uniqueForm() {
  const type = await at.makeType({ code: { kind: 'text', unique: true } })
  const page = await at.makeForm(type, fieldsIn([type.p.name!, type.p.code!]))
  await at.publish(page)
  await at.create(at.owner, type, { [type.p.name!]: 'First', [type.p.code!]: 'taken' })
  const answer = (code: string) => ({ [type.p.name!]: 'Guest', [type.p.code!]: code })
  return { type, page, answer }
}

test('a value that somebody has is refused without a word of them, and costs a puzzle', async () => {
  const { type, page, answer } = await uniqueForm()
  const browser = await at.enter(page)
  const solved = await at.puzzle(browser)
  const { code, params } = await at.send(browser, answer('taken'), solved)
  expect(code).toBe('object_invalid')
  expect(params?.fields).toEqual([{ field: type.p.code, reason: 'not_accepted' }])
  expect((await at.send(browser, answer('free'), solved)).code).toBe('form_puzzle')
  expect((await at.send(browser, answer('free'))).code).toBeUndefined()
})

test('an address learns of ten such values in an hour and no more, and answers that are taken do not count', async () => {
  const { page, answer } = await uniqueForm()
  expect((await at.send(await at.enter(page), answer('one'))).code).toBeUndefined()
  const browser = await at.enter(page)
  for (let count = 0; count < 10; count++)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await at.send(browser, answer('taken'))).code).toBe('object_invalid')
  expect((await at.send(browser, answer('taken'))).code).toBe('too_soon')
  expect((await at.send(browser, answer('other'))).code).toBe('too_soon')
})

test('who edits the page of a form without its type reads what it is laid out with, and changes nothing of it', async () => {
  const type = await at.makeType({ secret: { kind: 'text' } })
  const page = await at.makeForm(type, fieldsIn([type.p.name!]))
  const level = async () => {
    const documents = [`page/${page}`]
    const { data } = await at.terem.act({}, 'documents.authorize', { token: at.member.token!, documents })
    return data[0].level as string
  }
  expect(await level()).toBe('edit')
  const { data } = await at.call(
    at.member,
    'mutation ($page: ID!) { pageVersionCreate(page_id: $page) { recordId } }',
    { page },
  )
  await at.inherit('type', type.id, false)
  expect(await level()).toBe('read')
  const restored = await at.call(
    at.member,
    'mutation ($id: ID!) { pageVersionRestore(id: $id) { recordId } }',
    { id: data.pageVersionCreate.recordId },
  )
  expect(restored.code).toBe('read_only')
  await at.terem.sql`update object_type set deleted_at = now() where id = ${type.id}`
  expect(await level()).toBe('read')
})
