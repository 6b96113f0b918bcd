import { expect, test } from 'vitest'
import { fitting } from './items.ts'
import type { PaletteItem } from './items.ts'

const item = (label: string): PaletteItem => ({ id: label, group: 'go', label, icon: null, run: () => {} })
const labels = (wanted: string) =>
  fitting(['Перевод', 'План года', 'Год: план', 'Рассказ о плане'].map(item), wanted).map(
    ({ label }) => label,
  )

test('the palette finds by the beginnings of words, in any order and case', () => {
  expect(labels('план')).toEqual(['План года', 'Год: план', 'Рассказ о плане'])
  expect(labels('ГОД пл')).toEqual(['План года', 'Год: план'])
  expect(labels('каз')).toEqual(['Рассказ о плане'])
  expect(labels('нет такого')).toEqual([])
  expect(labels('  ')).toHaveLength(4)
})
