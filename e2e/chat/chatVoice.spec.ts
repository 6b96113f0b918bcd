import { expect, type Page } from '@playwright/test'
import { findTestChromium, testFlags } from '../programs.ts'
import { test } from '../world.ts'
import { act, field, groupRoom, log, message, openRoom, rooms, send, twoPeople } from './chatWorld.ts'

// A microphone that beeps once a second, and a person who allows it.
const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
test.use({ launchOptions: { executablePath: findTestChromium(), args: [...testFlags, ...microphone] } })

const start = (page: Page) =>
  page.getByRole('button', { name: 'Записать голосовое сообщение' }).first().click()
const bar = (page: Page) => page.getByRole('group', { name: 'Запись голосового сообщения' })
const isAt = (page: Page, time: string) => expect(bar(page).getByRole('timer')).toHaveText(time)
const play = (page: Page) => log(page).getByRole('button', { name: /^Слушать голосовое сообщение/ })
const pause = (page: Page) => log(page).getByRole('button', { name: /^Пауза/ })
const slider = (page: Page) => log(page).getByRole('slider', { name: 'Перемотка' })
const speak = async (page: Page, time = '0:01') => {
  await start(page)
  await isAt(page, time)
  await page.keyboard.press('Enter')
}

test('[RCH.10~] a voice message is recorded, heard before it is sent, and played by the other: sought, faster, and followed by the next', async ({
  terem,
  browser,
}) => {
  const { hers, his } = await openRoom(terem, browser)
  await start(hers)
  await isAt(hers, '0:03')
  await bar(hers).getByRole('button', { name: 'Остановить и прослушать' }).click()
  await bar(hers)
    .getByRole('button', { name: /^Слушать/ })
    .click()
  await expect(bar(hers).getByRole('slider')).toHaveAttribute('aria-valuetext', /^0:0[1-9] из 0:0\d$/)
  await bar(hers).getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(field(hers)).toBeFocused()
  await expect(play(his)).toHaveCount(1)
  await expect(rooms(his).getByRole('button', { name: /Анна/ })).toContainText(/Голосовое сообщение, 0:0\d/)
  await speak(hers, '0:03')
  await expect(play(his)).toHaveCount(2)

  // From a moment that is chosen by keys to the end, and on with the next one.
  await slider(his).first().press('End')
  await expect(slider(his).first()).toHaveAttribute('aria-valuetext', /^0:0\d из/)
  await slider(his).first().press('Home')
  await slider(his).first().press('ArrowRight')
  await play(his).first().click()
  await expect(pause(his)).toHaveCount(1)
  for (const rate of ['1', '1.5', '2'])
    await log(his)
      .getByRole('button', { name: `Скорость ${rate}×` })
      .click()
  await expect(log(his).getByRole('button', { name: 'Скорость 1×' })).toBeVisible()
  const second = log(his).getByRole('article').nth(1)
  await expect(second.getByRole('button', { name: /^Пауза/ })).toBeVisible()
  await expect(play(his)).toHaveCount(2)

  // Where the waveform is pressed it is heard from.
  const box = (await slider(his).first().boundingBox())!
  await slider(his)
    .first()
    .click({ position: { x: box.width * 0.6, y: box.height / 2 } })
  await expect(pause(his)).toHaveCount(1)
  await pause(his).click()
  await expect(slider(his).first()).toHaveAttribute('aria-valuetext', /^0:0[1-9] из/)
  const saving = his.waitForEvent('download')
  await log(his)
    .getByRole('button', { name: /^Скачать/ })
    .first()
    .click()
  expect((await saving).suggestedFilename()).toMatch(/^Голосовое сообщение \d{4}-\d\d-\d\d \d\d\.\d\d\.weba$/)

  // It is named where it is quoted, and found as a file.
  await log(his).getByRole('article').first().hover()
  await log(his).getByRole('article').first().getByRole('button', { name: 'Действия с сообщением' }).click()
  await his.getByRole('menuitem', { name: /^Ответить$/ }).click()
  await send(his, 'Слышу')
  await expect(message(hers, 'Слышу')).toContainText(/Голосовое сообщение, 0:0\d/)
})

test('a voice message without a connection outlives a reload and is sent when it is back, in a thread too', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const room = await groupRoom(terem, world, 'Стройка')
  const hers = await terem.open(browser, world.anna, `/chat/${room}`)
  const his = await terem.open(browser, world.boris, `/chat/${room}`)
  await send(his, 'Где кирпич?')
  await expect(message(hers, 'Где кирпич?')).toBeVisible()
  await hers.route('**/files?*', (route) => route.abort())
  await speak(hers)
  await expect(log(hers).getByText('Ждёт связи, сохранено на этом устройстве')).toBeVisible()
  await hers.reload()
  await expect(log(hers).getByText(/^Голосовое сооб/)).toBeVisible()
  await hers.unroute('**/files?*')
  await hers.reload()
  await expect(play(his)).toHaveCount(1)

  await act(hers, 'Где кирпич?', 'Ответить в обсуждении')
  const thread = hers.getByRole('region', { name: 'Обсуждение' })
  await thread.getByRole('button', { name: 'Записать голосовое сообщение' }).click()
  await isAt(hers, '0:01')
  await hers.keyboard.press('Enter')
  await expect(thread.getByRole('button', { name: /^Слушать/ })).toHaveCount(1)
  await expect(message(his, 'Где кирпич?')).toContainText('1 ответ')
})

test('a recording is cancelled by Escape, and kept among the files when one goes elsewhere', async ({
  terem,
  browser,
}) => {
  const { hers, his } = await openRoom(terem, browser)
  await send(hers, 'Привет')
  await expect(message(his, 'Привет')).toBeVisible()
  await start(hers)
  await isAt(hers, '0:01')
  await hers.keyboard.press('Escape')
  await expect(field(hers)).toBeFocused()
  await expect(log(hers).getByRole('article')).toHaveCount(1)

  await start(hers)
  await isAt(hers, '0:01')
  await hers.getByRole('link', { name: /^Уведомления/ }).click()
  await expect(bar(hers)).toHaveCount(0)
  await hers.goBack()
  await expect(hers.getByRole('list', { name: 'Файлы сообщения' }).getByRole('listitem')).toHaveCount(1)
  await hers.getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(play(his)).toHaveCount(1)
})

test('what is said has a place beside as many files as are dropped meanwhile', async ({ terem, browser }) => {
  const { hers, his } = await openRoom(terem, browser)
  await start(hers)
  await isAt(hers, '0:01')
  await bar(hers).evaluate((element) => {
    const dataTransfer = new DataTransfer()
    for (let at = 0; at < 20; at += 1) dataTransfer.items.add(new File(['text'], `${at}.txt`))
    element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  })
  await expect(hers.getByRole('list', { name: 'Файлы сообщения' }).getByRole('listitem')).toHaveCount(19)
  await bar(hers).focus()
  await hers.keyboard.press('Enter')
  await expect(play(his)).toHaveCount(1)
  await expect(log(his).getByRole('article').getByRole('listitem')).toHaveCount(19)
})

test('the longest recording stops by itself and is offered', async ({ terem, browser }) => {
  const { hers } = await openRoom(terem, browser)
  await expect(field(hers)).toBeVisible()
  await hers.clock.install()
  await start(hers)
  await isAt(hers, '0:01')
  await hers.clock.fastForward('15:00')
  await expect(bar(hers).getByText('Запись остановлена: 15 минут — это предел.')).toBeVisible()
  await expect(bar(hers).getByRole('button', { name: 'Слушать голосовое сообщение, 15:00' })).toBeVisible()
  await expect(bar(hers).getByRole('button', { name: 'Отправить', exact: true })).toBeEnabled()
})

test('without a microphone, and where it is refused, that is said and one writes on', async ({
  terem,
  browser,
}) => {
  const { hers } = await openRoom(terem, browser)
  const refuse = (name: string) =>
    hers.evaluate((given) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', given))
    }, name)
  await expect(field(hers)).toBeVisible()
  for (const [name, words] of [
    ['NotAllowedError', 'Нет доступа к микрофону.'],
    ['NotFoundError', 'Микрофон не найден.'],
    ['NotReadableError', 'Микрофон не отвечает.'],
  ] as const) {
    await refuse(name)
    await start(hers)
    await expect(bar(hers).getByRole('alert')).toContainText(words)
    await bar(hers).getByRole('button', { name: 'Закрыть' }).click()
  }
  await send(hers, 'Пишу')
  await expect(message(hers, 'Пишу')).toBeVisible()
})
