import { expect, type CDPSession, type Page } from '@playwright/test'
import { TypeWorld } from '../types/typeWorld.ts'
import { editorOf, test } from '../world.ts'
import { linkType } from './tasks.ts'

/** Composes a text as an input method does: letters that are underlined and change, then the signs that were meant. */
async function compose(cdp: CDPSession, letters: string, text: string): Promise<void> {
  for (let end = 1; end <= letters.length; end++) {
    const composed = letters.slice(0, end)
    // oxlint-disable-next-line no-await-in-loop -- one letter after another
    await cdp.send('Input.imeSetComposition', { text: composed, selectionStart: end, selectionEnd: end })
  }
  await cdp.send('Input.insertText', { text })
}

const composer = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page)
  return (letters: string, text: string) => compose(cdp, letters, text)
}

test('what is composed on a selected cell is stored whole, in a text, a list, and a link to an object', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, '仓库')
  const world = new TypeWorld(terem, anna, space)
  const client = await world.type({ label: '客户' })
  const linked = await world.object(client, { [await world.header(client)]: '船厂' })
  await world.object(client, { [await world.header(client)]: '银行' })
  const type = await world.type({ label: '合同' })
  const options = [
    { id: 'new', label: '新建', color: 'blue', order: 0 },
    { id: 'done', label: '完成', color: 'green', order: 1 },
  ]
  const header = await world.header(type)
  const note = await world.property({ type_id: type, kind: 'text', label: '备注' })
  const state = await world.property({ type_id: type, kind: 'list', label: '状态', options: { options } })
  const of = await world.property({
    type_id: type,
    kind: 'object',
    label: '客户',
    meta: { related_types: [{ type_id: client }] },
  })
  const object = await world.object(type, { [header]: '旧', [note]: '旧' })
  const id = await terem.page(anna, space, { title: '合同', type: 'table' })
  await linkType(terem, anna, id, type)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  const write = await composer(page)
  await page.getByRole('rowheader', { name: '旧' }).click()
  await write('nihao', '你好')
  await page.keyboard.press('Tab')
  await write('beizhu', '备注')
  await page.keyboard.press('Tab')
  await write('wan', '完')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await write('chuan', '船')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => world.values(object))
    .toMatchObject({ [header]: '你好', [note]: '备注', [state]: 'done', [of]: linked })
})

test('what is composed in a text stays whole while somebody else writes above it', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const boris = await terem.person('Борис')
  const space = await terem.space(anna, '花园')
  await terem.join(anna, space, boris)
  const id = await terem.page(anna, space, { title: '计划', markdown: 'Сверху\n\nСнизу' })
  const [here, there] = await Promise.all([
    terem.open(browser, anna, `/${space.id}/${id}`),
    terem.open(browser, boris, `/${space.id}/${id}`),
  ])
  await here.getByText('Снизу').click()
  await here.keyboard.press('End')
  const cdp = await here.context().newCDPSession(here)
  await cdp.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 })
  await there.getByText('Сверху').click()
  await there.keyboard.press('End')
  await there.keyboard.type(' пишут')
  await expect(editorOf(here)).toContainText('Сверху пишут')
  await cdp.send('Input.imeSetComposition', { text: 'nihao', selectionStart: 5, selectionEnd: 5 })
  await cdp.send('Input.insertText', { text: '你好' })
  await here.keyboard.type(' мир')
  await expect(editorOf(there)).toContainText('Снизу你好 мир')
  await expect
    .poll(() => terem.graphql('query ($id: ID!) { page(id: $id) { markdown } }', { id }, anna))
    .toMatchObject({ page: { markdown: expect.stringMatching(/^Сверху пишут\n\nСнизу你好 мир\s*$/) } })
})

/** Composes letters, takes them by Enter as people do, and goes on with the word that was meant. */
async function composeByEnter(page: Page, letters: string, text: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const end = letters.length
  await cdp.send('Input.imeSetComposition', { text: letters, selectionStart: end, selectionEnd: end })
  await page.keyboard.press('Enter')
  await cdp.send('Input.insertText', { text })
}

test('Enter and Escape belong to what is composed first: a page is not renamed, none is opened, no comment is sent or given up', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, '花园')
  const id = await terem.page(anna, space, { title: '旧', markdown: '第一段' })
  await terem.page(anna, space, { title: 'ji' })
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  const row = page.getByRole('treeitem', { name: '旧' })
  await row.click()
  await row.press('F2')
  await composeByEnter(page, 'jihua', '计划')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('treeitem', { name: '计划', exact: true })).toBeVisible()
  const filter = page.getByRole('textbox', { name: 'Найти страницу' })
  await filter.click()
  await composeByEnter(page, 'ji', '计')
  await expect(filter).toHaveValue('计')
  await expect(page).toHaveURL(new RegExp(`${id}$`))
  await filter.press('Escape')
  await page.getByRole('button', { name: 'Комментарии' }).click()
  await page.getByRole('textbox', { name: 'Написать комментарий…' }).click()
  await composeByEnter(page, 'hao', '好')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Input.imeSetComposition', { text: 'hen', selectionStart: 3, selectionEnd: 3 })
  await page.keyboard.press('Escape')
  await cdp.send('Input.insertText', { text: '很' })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('listitem', { name: /^Комментарий/ }).getByText('好很')).toBeVisible()
})
