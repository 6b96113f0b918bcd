const ru = {
  title: 'Плитки',
  settings: 'Настройки плиток',
  'settings.cover': 'Обложка',
  'settings.cover.none': 'Без обложки',
  'settings.fit': 'Картинка',
  'settings.fit.cover': 'Заполняет',
  'settings.fit.contain': 'Целиком',
  'settings.crop': 'Что видно',
  'settings.crop.top': 'Верх',
  'settings.crop.center': 'Середина',
  'settings.crop.bottom': 'Низ',
  'settings.size': 'Размер',
  'settings.size.s': 'Малый',
  'settings.size.m': 'Средний',
  'settings.size.l': 'Большой',
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'kinds/tiles': typeof ru
  }
}
