import { expect } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { test } from '../world.ts'
import { bar, boxOf, charted, list, relation } from './ganttWorld.ts'

const task = (fields: string) => `<Task>${fields}</Task>`
/** A plan as Microsoft Project writes it: a phase with two tasks, a milestone, a link with a lag, a person. */
const plan = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Project xmlns="http://schemas.microsoft.com/project"><SaveVersion>14</SaveVersion><MinutesPerDay>480</MinutesPerDay><Tasks>
${[
  task('<UID>0</UID><ID>0</ID><Name>Дом</Name><OutlineLevel>0</OutlineLevel><Summary>1</Summary>'),
  task(
    '<UID>1</UID><ID>1</ID><Name>Котлован</Name><OutlineLevel>1</OutlineLevel><Start>2026-11-23T08:00:00</Start><Finish>2026-11-25T17:00:00</Finish><PercentComplete>50</PercentComplete><ConstraintType>4</ConstraintType><ConstraintDate>2026-11-23T08:00:00</ConstraintDate>',
  ),
  task(
    '<UID>2</UID><ID>2</ID><Name>Фундамент</Name><OutlineLevel>1</OutlineLevel><Start>2026-11-27T08:00:00</Start><Finish>2026-11-30T17:00:00</Finish><ConstraintType>0</ConstraintType><Notes>Осторожно</Notes><PredecessorLink><PredecessorUID>1</PredecessorUID><Type>1</Type><LinkLag>4800</LinkLag><LagFormat>7</LagFormat></PredecessorLink>',
  ),
  task(
    '<UID>3</UID><ID>3</ID><Name>Сдача</Name><OutlineLevel>1</OutlineLevel><Start>2026-12-01T17:00:00</Start><Finish>2026-12-01T17:00:00</Finish><Duration>PT0H0M0S</Duration><Milestone>1</Milestone><ConstraintType>2</ConstraintType><ConstraintDate>2026-12-01T17:00:00</ConstraintDate>',
  ),
].join('\n')}
</Tasks><Resources><Resource><UID>1</UID><Name>Анна</Name></Resource></Resources></Project>`

test('a plan of Microsoft Project is brought in with its bars, links and constraints, tells what it leaves out, is undone, and goes out and in again', async ({
  terem,
  browser,
}) => {
  const { page, stored } = await charted(terem, browser, {})
  await page.getByRole('button', { name: 'Импорт из Microsoft Project' }).click()
  const window = page.getByRole('dialog', { name: 'Импорт из Microsoft Project' })
  const choose = async (content: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      window.getByRole('button', { name: /Выберите файл XML/ }).click(),
    ])
    await chooser.setFiles({ name: 'Дом.xml', mimeType: 'text/xml', buffer: Buffer.from(content) })
  }
  await choose('<!DOCTYPE Project [<!ENTITY a "b">]><Project/>')
  await expect(window.getByRole('alert')).toContainText('не план в формате XML')
  await choose(plan)
  const report = window.getByRole('status')
  await expect(report).toContainText('Объекты3Зависимости1Ограничения3')
  await expect(report.getByRole('listitem')).toHaveText([
    'Готовность: в настройках не выбрано поле1',
    'Ресурсы1',
    'Заметки1',
  ])
  await window.getByRole('button', { name: 'Готово' }).click()
  await expect(bar(page, 'Котлован')).toBeVisible()
  expect(await stored('Котлован')).toEqual(['2026-11-23', '2026-11-25'])
  expect(await stored('Сдача')).toEqual(['2026-12-01', null])
  await expect(relation(page)).toHaveCount(1)
  await expect(boxOf(page, 'Сдача').locator('[data-held="fixed"]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Действия со страницей', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Файл Microsoft Project (XML)' }).click(),
  ])
  const out = await readFile((await download.path())!, 'utf8')
  expect([...out.matchAll(/<Name>([^<]*)<\/Name><OutlineLevel>/g)].map(([, name]) => name)).toEqual([
    'Котлован',
    'Фундамент',
    'Сдача',
  ])
  expect([...out.matchAll(/<ConstraintType>(\d)</g)].map(([, type]) => type)).toEqual(['4', '0', '2'])
  expect(out).toContain('<LinkLag>4800</LinkLag>')
  await list(page).getByRole('link', { name: 'Котлован', exact: true }).focus()
  await page.keyboard.press('Control+z')
  await expect(page.locator('[data-bar]')).toHaveCount(0)
  // What went out comes in again as it was.
  await page.getByRole('button', { name: 'Импорт из Microsoft Project' }).click()
  await choose(out)
  await expect(report).toContainText('Объекты3Зависимости1Ограничения3Перенесено всё')
  await window.getByRole('button', { name: 'Готово' }).click()
  expect(await stored('Фундамент')).toEqual(['2026-11-27', '2026-11-30'])
  await expect(relation(page)).toHaveCount(1)
  await expect(boxOf(page, 'Сдача').locator('[data-held="fixed"]')).toHaveCount(1)
})
