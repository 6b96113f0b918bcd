import type { GuestWords } from './guestWords.ts'

const adjectives =
  '安静 勇敢 聪明 快乐 温柔 友好 善良 机灵 活泼 好奇 耐心 勤劳 诚实 谦虚 优雅 沉稳 热情 开朗 细心 大方 礼貌 可靠 ' +
  '敏捷 灵巧 幸运 乐观 自信 从容 淡定 坚定 忠诚 体贴 真诚 俏皮 爱笑 害羞 认真 专注 悠闲 自在 闪亮 明亮 温暖 轻盈 ' +
  '毛茸茸 圆滚滚 慢悠悠 笑眯眯 暖洋洋 神气 英勇 机智 睿智 顽皮 文静 镇定 豪爽 朴实 踏实 早起 伶俐 敏锐 欢喜 爽朗 随和 谨慎'

const animals =
  '水獭 熊猫 狐狸 松鼠 刺猬 海豚 企鹅 白鹤 天鹅 猫头鹰 考拉 袋鼠 长颈鹿 大象 老虎 豹子 猎豹 斑马 羚羊 麋鹿 驯鹿 骆驼 ' +
  '羊驼 河狸 浣熊 兔子 仓鼠 土拨鼠 海豹 海象 海狮 鲸鱼 虎鲸 章鱼 海龟 蜻蜓 蝴蝶 蜜蜂 萤火虫 燕子 麻雀 喜鹊 夜莺 孔雀 ' +
  '鹦鹉 火烈鸟 鹈鹕 翠鸟 啄木鸟 信天翁 老鹰 白鹭 云雀 布谷鸟 猞猁 雪豹 狐猴 树懒 水豚 犀牛 牦牛 野牛 貂 獾 鸭嘴兽 壁虎 食蚁兽 金丝猴'

export const zhCN: GuestWords = {
  adjectives: adjectives.split(' '),
  animals: animals.split(' '),
  name: (adjective, animal) => `${adjective}的${animal}`,
}
