import { expect } from '@playwright/test'
import { addBlock, blockText } from '#schema/kinds/composite/blocks.ts'
import { writeNodes } from '#schema/kinds/textTree.ts'
import { writeInto } from '../kinds/writeInto.ts'
import { test } from '../world.ts'
import { expectNone, ground, open } from './axeWorld.ts'

test('axe finds nothing serious on a page of blocks, empty, full and being set', async ({
  terem,
  browser,
}) => {
  test.setTimeout(240_000)
  const at = await ground(terem)
  const { anna, space, type, pages } = at
  const id = await terem.page(anna, space, { title: 'Обзор', type: 'composite' })
  const page = await open(terem, browser, at, `/${space.id}/${id}`)
  await expect(page.getByRole('heading', { name: 'Соберите страницу из блоков' })).toBeVisible()
  await expectNone(page, 'an empty page of blocks')
  const { paginate_type: types } = await terem.graphql<{
    paginate_type: { data: { id: string; properties: { id: string; label: string }[] }[] }
  }>(
    '{ paginate_type(perPage: 100) { data { id properties { id label } } } }',
    {},
    { token: anna.token, space: space.id },
  )
  const state = types.data
    .find((each) => each.id === type)!
    .properties.find(({ label }) => label === 'Состояние')!.id
  const writer = await writeInto(terem, anna, id)
  const rows: [kind: string, settings: Record<string, string>][] = [
    ['indicator', { type, target: '5' }],
    ['diagram', { type, property: state, chart: 'ring' }],
    ['diagram', { type, property: state }],
    ['diagram', { type, property: state, chart: 'radar' }],
    ['indicator', {}],
    ['carousel', { type }],
    ['events', {}],
    ['web', { address: 'https://example.com' }],
    ['page', { page: pages.list! }],
  ]
  await writer.write([
    {
      write: (doc) => {
        for (const [at, [kind, settings]] of rows.entries())
          addBlock(doc, { id: `b${at}`, kind, x: (at % 3) * 4, y: at, w: 4, h: 6, settings })
        addBlock(doc, { id: 'words', kind: 'text', x: 0, y: 20, w: 6, h: 4 })
        const line = { type: 'paragraph', content: [{ type: 'text', text: 'Слова' }] }
        doc.getXmlFragment(blockText('words')).insert(0, writeNodes([line]))
      },
    },
  ])
  writer.stop()
  await expect(page.locator('[data-block="carousel"]').getByRole('link', { name: 'Альфа' })).toBeVisible()
  await expect(page.locator('.recharts-surface')).toHaveCount(2)
  await expect(page.locator('[data-block="page"]').getByRole('link', { name: 'Альфа' })).toBeVisible()
  await expectNone(page, 'a page of blocks')
  const ring = page.locator('[data-block="diagram"]').first()
  await ring.getByRole('button', { name: /^Действия с блоком/ }).click()
  await page.getByRole('menuitem', { name: 'Настроить…' }).click()
  await expect(page.getByRole('dialog', { name: 'Настройки блока' })).toBeVisible()
  await expectNone(page, 'the settings of a diagram')
  await page.keyboard.press('Escape')
  await ring.getByRole('button', { name: /Новая/ }).first().click()
  await expect(page.getByRole('dialog', { name: 'Новая' }).getByRole('link', { name: 'Альфа' })).toBeVisible()
  await expectNone(page, 'the objects behind a slice')
})
