import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGuestToken } from '../accounts/guestTokens.ts'
import { narrowTestPage } from '../testing/testingPages.ts'
import { startTestPages, type TestPages } from './testing.ts'

let pages: TestPages

beforeAll(async () => {
  pages = await startTestPages()
})
afterAll(() => pages.terem.close())

const ask = async (token: string | undefined, ...ids: string[]) => {
  const documents = ids.map((id) => `page/${id}`)
  const { data, code } = await pages.terem.act({}, 'documents.authorize', { token: token ?? '', documents })
  expect(code).toBeUndefined()
  return data as Record<string, unknown>[]
}

test('[RAC.09~] each token gets its own level on each document, in the order asked', async () => {
  const { owner, member, stranger, key, create, terem, space } = pages
  const open = await create(owner)
  const narrow = await create(owner, { type: 'board' })
  const shut = await create(owner)
  await narrowTestPage(terem, space, narrow, 'read')
  await narrowTestPage(terem, space, shut, 'none')
  const short = (answers: Record<string, unknown>[]) => answers.map(({ level, refused }) => level ?? refused)
  expect(short(await ask(member.token, shut, narrow, open))).toEqual(['notFound', 'read', 'edit'])
  expect(short(await ask(owner.token, shut, narrow, open))).toEqual(['edit', 'edit', 'edit'])
  expect(short(await ask(stranger.token, open))).toEqual(['notFound'])
  expect(short(await ask((await key('read')).token, open))).toEqual(['read'])
  expect(short(await ask((await key('edit')).token, open))).toEqual(['edit'])
  expect(short(await ask(undefined, open))).toEqual(['unauthenticated'])
  expect(short(await ask('ak_wrong', open))).toEqual(['unauthenticated'])
  const [row] = await terem.sql`select id from document where name = ${`page/${narrow}`}`
  const [answer] = await ask(member.token, narrow)
  expect(answer).toMatchObject({ name: `page/${narrow}`, id: row!.id, space: space.space, kind: 'board' })
  expect(answer!.principal).toMatchObject({ kind: 'subject', id: member.subject, name: 'Boris Test' })
  expect(answer!.expiresAt).toBeGreaterThan(Date.now())
  expect(short(await ask(member.token, 'x', '01a1fbf7-c769-7798-a1e7-408ef2a19fdf'))).toEqual([
    'notFound',
    'notFound',
  ])
})

test('[RPG.17~] a guest reads the published page while the token lasts', async () => {
  const { owner, create, done, terem, space } = pages
  const id = await create(owner)
  await done(owner, 'pagePublish', { id })
  const pass = {
    guest: 'g',
    name: 'Тихая сова',
    space: space.space,
    page: id,
    expiresAt: Date.now() + 60_000,
  }
  const token = makeGuestToken(terem.env.secret, pass)
  const [answer] = await ask(token, id)
  expect(answer).toMatchObject({ level: 'read', expiresAt: pass.expiresAt })
  expect(answer!.principal).toMatchObject({ kind: 'guest', id: 'g', name: 'Тихая сова' })
  await done(owner, 'pageUnpublish', { id })
  expect((await ask(token, id))[0]).toMatchObject({ refused: 'notFound' })
  const old = makeGuestToken(terem.env.secret, { ...pass, expiresAt: Date.now() - 1 })
  expect((await ask(old, id))[0]).toMatchObject({ refused: 'unauthenticated' })
  expect((await ask(makeGuestToken('another secret', pass), id))[0]).toMatchObject({
    refused: 'unauthenticated',
  })
})

test('more documents than a call may name are refused', async () => {
  const documents = Array.from({ length: 201 }, (_, index) => `page/${index}`)
  expect((await pages.terem.act({}, 'documents.authorize', { token: 'a', documents })).code).toBe(
    'invalid_input',
  )
})

test('white text can be read on everyone’s colour', async () => {
  const { terem, owner, create, done, space } = pages
  const page = await create(owner)
  await done(owner, 'pagePublish', { id: page })
  const colors = new Set<string>()
  for (let index = 0; index < 60; index++) {
    const pass = {
      guest: `guest ${index}`,
      name: 'G',
      space: space.space,
      page,
      expiresAt: Date.now() + 60_000,
    }
    const [answer] = await ask(makeGuestToken(terem.env.secret, pass), page)
    colors.add((answer!.principal as { color: string }).color)
  }
  expect(colors.size).toBeGreaterThan(4)
  for (const color of colors) expect(contrastWithWhite(color)).toBeGreaterThanOrEqual(4.5)
})

/** WCAG's contrast ratio of `#rrggbb` with white. */
function contrastWithWhite(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
