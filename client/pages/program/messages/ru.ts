const ru = {
  newVersion: 'Откроется, как только загрузится новая версия Terem.',
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'pages/program': typeof ru
  }
}
