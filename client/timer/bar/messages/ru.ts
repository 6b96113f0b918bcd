const ru = {
  open: 'Открыть таймер',
  'mode.idle': 'Готов к работе',
  'mode.work': 'Фокус',
  'mode.overtime': 'Сверх времени',
  'mode.rest': 'Перерыв',
  'mode.longRest': 'Длинный перерыв',
  'reminder.due': 'Пора: {{name}}',
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'timer/bar': typeof ru
  }
}
