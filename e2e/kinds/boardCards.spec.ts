import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import * as Y from 'yjs'
import { boardEngines } from '#schema/pageKinds.ts'
import { boardRecords } from '#schema/kinds/boardRecords.ts'
import { boardElements } from '#schema/kinds/elements/stored.ts'
import { test } from '../world.ts'
import { twoOnBoard } from './boardWorld.ts'
import { makeTasks } from './tasks.ts'
import { writeInto } from './writeInto.ts'

/** The angle by which something is turned on the screen, in radians. */
const angleOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => {
    let matrix = new DOMMatrix()
    for (let at: Element | null = element; at; at = at.parentElement)
      matrix = new DOMMatrix(getComputedStyle(at).transform).multiply(matrix)
    return Math.atan2(matrix.b, matrix.a)
  })

for (const engine of boardEngines) {
  test(`[RBD.01~] the card of an object on a board of ${engine} is turned, lies in its place among the others, and is in pictures`, async ({
    terem,
    browser,
  }) => {
    test.setTimeout(150_000)
    const { anna, boris, space, id, one } = await twoOnBoard(terem, browser, engine)
    await makeTasks(terem, anna, space, ['Маяк'])
    await one.getByRole('button', { name: 'Инструменты доски' }).click()
    const panel = one.getByRole('region', { name: 'Инструменты доски' })
    await panel.getByLabel('Карточка объекта на доску').fill('маяк')
    await panel.getByRole('button', { name: 'Маяк', exact: true }).press('Enter')
    await expect(one.locator('[data-card] b')).toBeVisible()

    const writer = await writeInto(terem, boris, id)
    await writer.write([
      {
        write(doc) {
          const stored: Y.Map<Y.Map<unknown>> =
            engine === 'tldraw' ? boardRecords(doc) : (boardElements(doc) as never)
          const card = [...stored.values()].find((each) =>
            each.has(engine === 'tldraw' ? 'props.url' : 'link'),
          )!
          card.set(engine === 'tldraw' ? 'rotation' : 'angle', 0.5)
          if (engine === 'tldraw') return
          const [x, y] = card.get('xy') as [number, number]
          const over = {
            type: 'rectangle',
            xy: [x + 100, y + 100],
            size: [200, 200],
            backgroundColor: '#ffc9c9',
          }
          stored.set('over', new Y.Map(Object.entries({ ...over, fillStyle: 'solid', index: 'a9', seed: 1 })))
        },
      },
    ])
    writer.stop()
    await expect.poll(() => angleOf(one, '[data-card]')).toBeCloseTo(0.5, 3)
    if (engine === 'excalidraw') await expect(one.locator('[data-cover="over"] svg')).toBeVisible()

    await one.getByRole('button', { name: 'Действия со страницей', exact: true }).click()
    const [download] = await Promise.all([
      one.waitForEvent('download'),
      one.getByRole('menuitem', { name: 'Рисунок SVG' }).click(),
    ])
    const svg = readFileSync(await download.path(), 'utf8')
    for (const words of ['Поручение', 'Маяк', 'Новая']) expect(svg).toContain(words)
    // Excalidraw tries to make its fonts smaller by what the policy forbids, and gives them whole then.
    terem.refused = terem.refused.filter((message) => !/glyph subsetting|TrustedScript/.test(message))
  })
}
