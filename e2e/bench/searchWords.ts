const russian =
  'план работа проект задача встреча отчёт договор клиент заказ поставка склад товар бюджет расход доход месяц неделя ' +
  'решение вопрос команда отдел сотрудник руководитель документ страница список таблица доска карточка срок этап риск ' +
  'цель результат показатель качество проверка ошибка исправление выпуск версия продукт рынок реклама продажа цена ' +
  'оплата счёт налог закон право доступ сервер сеть база данные поиск текст файл письмо звонок календарь событие ' +
  'обучение знание правило процесс ремонт оборудование производство материал качественный новый старый важный срочный ' +
  'годовой общий личный готовый сложный простой обсудить сделать подготовить отправить получить согласовать проверить ' +
  'изменить добавить удалить начать закончить перенести утвердить'
const english =
  'plan work project task meeting report contract customer order delivery warehouse product budget expense income month ' +
  'week decision question team department employee manager document page list table board card deadline stage risk goal ' +
  'result metric quality review error fix release version market campaign sale price payment invoice tax law permission ' +
  'access server network database data search text file letter call calendar event training knowledge rule process repair ' +
  'equipment production material new old important urgent yearly common personal ready complex simple discuss prepare ' +
  'send receive approve check change add remove start finish move confirm shipping engineering design research customers'
const chinese =
  '计划 工作 项目 任务 会议 报告 合同 客户 订单 交付 仓库 产品 预算 支出 收入 本月 本周 决定 问题 团队 部门 员工 经理 文档 页面 列表 表格 看板 ' +
  '卡片 期限 阶段 风险 目标 结果 指标 质量 检查 错误 修复 发布 版本 市场 广告 销售 价格 付款 发票 税务 法律 权限 服务器 网络 数据库 搜索 文本 文件 ' +
  '邮件 电话 日历 活动 培训 知识 规则 流程 维修 设备 生产 材料 重要 紧急 年度 公共 个人 完成 复杂 简单 讨论 准备 发送 接收 批准 修改 添加 删除'

export const languages = ['Russian', 'English', 'Chinese'] as const
export type Language = (typeof languages)[number]

/** Endings turn Russian words into inflected forms, as in real texts. */
const endings = ['', '', '', 'а', 'у', 'ом', 'е', 'и', 'ов', 'ам', 'ами', 'ах']
const syllables = 'ка ро ми тен ла во си дар пе гул но за бир чек му лот ше рин да фо'.split(' ')
const latin = 'ka ro mi ten la vo si dar pe gul no za bir chek mu lot she rin da fo'.split(' ')
const signs = Array.from(
  '山水火木金土日月天地人心手口目耳足风云雨雪花草树鸟鱼马牛羊犬东西南北春夏秋冬红黄蓝白黑',
)

/** Numbers from 0 to 1, the same in every run. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type Random = () => number
const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!

const vocabulary = 20_000
/** Flattens the top of Zipf's law, where the function words are that nobody searches for. */
const flattening = 100

/** The known words first, then made-up ones, which are as rare as names and terms. */
const vocabularies: Record<Language, string[]> = {
  Russian: grown(russian, (random) => pieces(syllables, random)),
  English: grown(english, (random) => pieces(latin, random)),
  Chinese: grown(chinese, (random) => pick(signs, random) + pick(signs, random) + pick(signs, random)),
}

function grown(known: string, make: (random: Random) => string): string[] {
  const random = randomFrom(3)
  const words = new Set(known.split(' '))
  while (words.size < vocabulary) words.add(make(random))
  return [...words]
}

function pieces(from: readonly string[], random: Random): string {
  return Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(from, random)).join('')
}

/** A word with the frequency of its rank in the vocabulary, by the law of Zipf and Mandelbrot. */
function wordOf(language: Language, random: Random): string {
  const place = Math.floor(flattening * (1 + vocabulary / flattening) ** random()) - flattening
  const word = vocabularies[language][Math.min(place, vocabulary - 1)]!
  if (language === 'Russian') return word + pick(endings, random)
  return language === 'English' && random() < 0.2 ? `${word}s` : word
}

/** This many words in a row, as a title or a paragraph. */
export function textOf(language: Language, count: number, random: Random): string {
  const words = Array.from({ length: count }, () => wordOf(language, random))
  return words.join(language === 'Chinese' ? '' : ' ')
}

/** Typical queries: one word or two, complete or half typed, common or rare. */
export function queryOf(language: Language, random: Random): string {
  const words = Array.from({ length: random() < 0.5 ? 1 : 2 }, () => wordOf(language, random))
  const text = words.join(language === 'Chinese' ? '' : ' ')
  const isUnfinished = language !== 'Chinese' && random() < 0.4
  return isUnfinished ? text.slice(0, Math.max(3, text.length - 2)) : text
}
