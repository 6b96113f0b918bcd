import { expect, test } from 'vitest'
import { fieldColors } from './list.ts'
import { optionColorFor } from './optionColors.ts'

test.each([
  ['green', ['Готово', 'сделано', 'Завершена', 'Done', 'Completed', '已完成']],
  ['gray', ['К выполнению', 'Бэклог', 'To do', 'Not started', '未开始']],
  ['blue', ['В работе', 'In progress', '进行中']],
  ['red', ['Отменено', 'Срочно', 'Высокий', 'Blocked', 'High', '取消']],
] as const)(
  'an option that means %s is that; only what is done or cancelled shares its colour',
  (color, labels) => {
    for (const label of labels) {
      expect(optionColorFor(label, [])).toBe(color)
      const another = optionColorFor(label, [{ color }])
      expect(another === color).toBe(color === 'green' || color === 'red')
    }
  },
)

test('unknown labels have colours of their own, none of done or cancelled before all others are taken', () => {
  const options: { color: string }[] = []
  for (let number = 0; number < fieldColors.length; number++)
    options.push({ color: optionColorFor(`Город ${number}`, options) })
  const colors = options.map(({ color }) => color)
  expect(new Set(colors).size).toBe(fieldColors.length)
  expect(colors.slice(0, 3).filter((color) => color === 'green' || color === 'red')).toEqual([])
  expect(fieldColors).toContain(optionColorFor('Ещё один', options))
})
