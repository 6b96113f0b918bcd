import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { drag, drawn, openDrawings, tool } from './drawings.ts'

const file = {
  name: 'знак.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="400" height="400"><script>document.title="x"</script><g><rect width="50" height="50" fill="red"/><path d="M50 50q25 0 25 25z" fill="#00ff00"/></g><text x="10" y="90" font-size="10">Дом</text></svg>',
  ),
}

test('[RGE.02~] an SVG becomes shapes that are changed one by one, as one step, or a picture', async ({
  terem,
  browser,
}) => {
  const [page, other] = await openDrawings(terem, browser, 'Анна', 'Борис')
  const choose = page.getByLabel('Вставить картинку').and(page.locator('input'))
  await choose.setInputFiles(file)
  await page.getByRole('button', { name: 'Как фигуры' }).click()
  await expect(drawn(other)).toHaveCount(3)
  const left = page.getByRole('dialog', { name: 'Вставлено как фигуры' })
  await expect(left.getByRole('listitem')).toHaveText(['Скрипты: 1'])
  await left.getByRole('button', { name: 'Закрыть' }).click()
  await expect(drawn(other, 'rect').locator('rect')).toHaveAttribute('fill', '#ff0000')
  await expect(drawn(other, 'text')).toContainText('Дом')
  const list = page.getByRole('list', { name: 'Объекты слоя' })
  await expect(list.getByRole('button')).toHaveText([
    'Текст: Дом',
    'Группа: 2 объекта',
    'Контур',
    'Прямоугольник',
  ])
  await list.getByRole('button', { name: 'Контур' }).click()
  await page.locator('[data-canvas]').press('Delete')
  await expect(drawn(other)).toHaveCount(2)
  await tool(page, 'Отменить').click()
  await tool(page, 'Отменить').click()
  await expect(drawn(other)).toHaveCount(0)
  await choose.setInputFiles(file)
  await page.getByRole('button', { name: 'Как картинку' }).click()
  await expect(drawn(other, 'image')).toHaveCount(1)
})

const named = (name: string, text: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(text),
})
const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${inner}</svg>`
const uses = Array.from(
  { length: 9 },
  (_, at) => `<g id="l${at + 1}">${`<use href="#l${at}"/>`.repeat(10)}</g>`,
).join('')
const hostile = [
  [named('повторы.svg', svg(`<g id="l0"><rect width="1" height="1"/></g>${uses}`)), 'слишком сложный'],
  [named('длинный.svg', svg(`<text>${'a'.repeat(10_000_000)}</text>`)), 'слишком сложный'],
  [named('много.svg', svg('<rect width="1" height="1"/>'.repeat(100_000))), 'слишком сложный'],
  [
    named('бомба.svg', `<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>${svg('<text>&c;</text>')}`),
    'не читается как SVG',
  ],
  [named('пустой.svg', svg('<foreignObject><p>a</p></foreignObject>')), 'нет фигур'],
] as const

test('[RGE.02~] a hostile SVG is refused in words and leaves the drawing as it was, and one undo takes back what was inserted', async ({
  terem,
  browser,
}) => {
  const [page, other] = await openDrawings(terem, browser, 'Анна', 'Борис')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const choose = page.getByLabel('Вставить картинку').and(page.locator('input'))
  const insert = async (wanted: ReturnType<typeof named>) => {
    await choose.setInputFiles(wanted)
    await page.getByRole('dialog').getByRole('button', { name: 'Как фигуры' }).click()
  }
  for (const [wanted, words] of hostile) {
    // oxlint-disable-next-line no-await-in-loop -- one file after the other
    await insert(wanted)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(page.getByRole('alert').filter({ hasText: wanted.name })).toContainText(words)
  }
  await tool(page, 'Прямоугольник').click()
  await drag(page, [20, 20], [80, 80])
  await expect(drawn(other)).toHaveCount(1)
  await insert(
    named(
      'чужое.svg',
      svg(
        '<image href="https://files.example/a.png"/><use href="https://files.example/b.svg#c"/><rect width="9" height="9" fill="url(https://files.example/d#e)" onload="document.title=1"/><circle r="9" cx="50" cy="50"/>',
      ),
    ),
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click()
  await expect(drawn(other)).toHaveCount(3)
  await tool(page, 'Отменить').click()
  await expect(drawn(other)).toHaveCount(1)
  expect(asked.filter((url) => url.includes('example'))).toEqual([])
})
