const ru = {
  untitled: 'Без названия',
  object: 'Объект',
  nothing: 'не выбрано',
  clear: 'Убрать значение',
}
export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'chat/cards': typeof ru
  }
}
