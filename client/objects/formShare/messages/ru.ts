const ru = {
  title: 'Ссылка, QR-код и встраивание',
  unpublished: 'Сначала опубликуйте форму: кнопка «Поделиться», вкладка «Публикация».',
  link: 'Ссылка на форму',
  copy: 'Скопировать',
  copied: 'Скопировано',
  qr: 'QR-код',
  'qr.picture': 'QR-код со ссылкой на форму',
  'qr.long': 'Ссылка слишком длинная для QR-кода.',
  'qr.png': 'Скачать PNG',
  'qr.svg': 'Скачать SVG',
  prefill: 'Ссылка с заполненным полем',
  'prefill.about': 'После prefill_ стоит вопрос или название поля. Полей может быть несколько, через &.',
  'prefill.value': 'значение',
  embed: 'Код для встраивания на сайт',
  sites: 'Сайты, где можно встроить форму',
  'sites.about': 'По одному в строке, например https://example.org. На других сайтах форма не откроется.',
  'sites.none': 'Пока ни один сайт не указан, поэтому встроить форму нельзя.',
  'sites.wrong': 'Это не адрес сайта: {{site}}. Нужен https, без звёздочек.',
  'sites.many': 'Можно указать не больше {{count}} сайтов.',
  'sites.save': 'Сохранить сайты',
  'sites.saved': 'Сохранено',
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'objects/formShare': typeof ru
  }
}
