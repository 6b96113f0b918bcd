import type { GuestWords } from './guestWords.ts'

const adjectives =
  'Able Agile Amiable Bold Brave Breezy Bright Brisk Bubbly Calm Candid Careful Caring Cheerful Clever Cosy ' +
  'Curious Dapper Daring Dashing Deft Eager Earnest Easygoing Elegant Fair Fearless Fluffy Friendly Gallant ' +
  'Gentle Gleaming Graceful Happy Hardy Helpful Honest Hopeful Jolly Keen Kind Lively Loyal Lucky Mellow Merry ' +
  'Mindful Modest Neat Nimble Noble Patient Playful Polite Proud Quick Quiet Ready Serene Sincere Sleek Smiling ' +
  'Snug Spry Steady Striped Sunny Swift Tactful Tender Thoughtful Tidy Trusty Upbeat Valiant Warm Watchful ' +
  'Whiskered Wise Witty Zesty'

const animals =
  'Albatross Alpaca Antelope Armadillo Badger Beaver Bison Bluebird Bumblebee Butterfly Camel Capybara Cheetah ' +
  'Chinchilla Chipmunk Crane Deer Dolphin Dormouse Dragonfly Eagle Elephant Falcon Ferret Finch Firefly Flamingo ' +
  'Fox Gazelle Gecko Giraffe Hare Hedgehog Heron Hummingbird Ibex Jaguar Kangaroo Kingfisher Koala Lemur Leopard ' +
  'Llama Lynx Magpie Manatee Marmot Meerkat Moose Narwhal Nightingale Octopus Orca Osprey Otter Owl Panda Panther ' +
  'Pelican Penguin Puffin Quail Rabbit Raccoon Raven Reindeer Robin Seal Sparrow Squirrel Stork Swallow Swan ' +
  'Tiger Toucan Turtle Walrus Whale Wombat Zebra'

export const enUS: GuestWords = {
  adjectives: adjectives.split(' '),
  animals: animals.split(' '),
  name: (adjective, animal) => `${adjective} ${animal}`,
}
