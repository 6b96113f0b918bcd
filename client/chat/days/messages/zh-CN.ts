import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: '跳转到日期',
  previousMonth: '上个月',
  nextMonth: '下个月',
  previousYear: '上一年',
  nextYear: '下一年',
  previousDecade: '上个十年',
  nextDecade: '下个十年',
  months: '选择月份',
  years: '选择年份',
} satisfies Translation<typeof ru>
