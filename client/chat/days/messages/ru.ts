const ru = {
  title: 'Перейти к дате',
  previousMonth: 'Предыдущий месяц',
  nextMonth: 'Следующий месяц',
  previousYear: 'Предыдущий год',
  nextYear: 'Следующий год',
  previousDecade: 'Предыдущее десятилетие',
  nextDecade: 'Следующее десятилетие',
  months: 'Выбрать месяц',
  years: 'Выбрать год',
}
export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'chat/days': typeof ru
  }
}
