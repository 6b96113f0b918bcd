import { expect, test } from 'vitest'
import type { Row } from '../../../widgets/chartData.ts'
import { diagramCsv } from './diagramCsv.ts'

const series = [
  { key: 'a', label: 'Анна; Мария', color: '' },
  { key: 'b', label: '=1+1', color: '' },
]
const rows: Pick<Row, 'label' | 'numbers'>[] = [
  { label: 'Новая', numbers: { a: 1234.5, b: -2 } },
  { label: 'Готова', numbers: { a: 0 } },
]

test('the numbers of a diagram are a file that Excel opens in the language of the reader', () => {
  expect(diagramCsv({ head: 'Состояние', rows, series }, 'ru')).toBe(
    '\u{FEFF}Состояние;"Анна; Мария";\'=1+1\r\nНовая;1234,5;-2\r\nГотова;0;\r\n',
  )
  expect(diagramCsv({ head: 'State', rows, series: [series[0]!] }, 'en-US')).toBe(
    '\u{FEFF}State,"Анна; Мария"\r\nНовая,1234.5\r\nГотова,0\r\n',
  )
})
