import { expect, test } from 'vitest'
import { frameAddress } from './webFrame.ts'

const own = ['terem.example.org', 'content.example.org']

test.each([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  ['  https://docs.example.com  ', 'https://docs.example.com/'],
  ['https://пример.рф/', 'https://xn--e1afmkfd.xn--p1ai/'],
])('[RCO.07~] %s is shown in a frame', (address, url) => {
  expect(frameAddress(address, own)).toEqual({ url })
})

test.each([
  ['', 'no_address'],
  ['javascript:alert(1)', 'no_address'],
  ['data:text/html,a', 'no_address'],
  ['//example.com', 'no_address'],
  ['https://anna:secret@example.com', 'no_address'],
  ['http://example.com', 'no_https'],
  ['https://localhost', 'private'],
  ['https://printer.local/', 'private'],
  ['https://127.0.0.1', 'private'],
  ['https://2130706433/', 'private'],
  ['https://0x7f.1/', 'private'],
  ['https://192.168.0.1', 'private'],
  ['https://[::1]/', 'private'],
  ['https://intranet', 'private'],
  ['https://TEREM.example.org/1', 'own'],
  ['https://content.example.org/a.html', 'own'],
  ['https://terem.example.org./', 'own'],
  ['https://terem。example。org', 'own'],
  ['https://router./', 'private'],
  ['https://localhost。', 'private'],
])('[RCO.07~] %s is refused as %s', (address, fault) => {
  expect(frameAddress(address, own)).toEqual({ fault })
})
