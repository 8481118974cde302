/** What is read as one with the figure before it. A letter after it makes another word. */
const units =
  /(\d) (?=(?:L|litres?|km|mm|cm|m|metres?|kg|hp|kW|Nm|لتر|كم|ملم|مم|سم|متر|م|كجم|حصان|دينار)(?![\p{L}\p{M}]))/gu;

/** What is read as one with the figure after it. */
const names = /(?<![\p{L}\p{M}])(BHD|Block|Road|Building|مجمع|طريق|مبنى) (?=\d)/gu;

/** The text with no-break spaces between figures and their units, so that no line ends there: `1.2 L`, `Block 935`. */
export const joinFigures = (text: string): string =>
  text.replace(units, '$1\u00a0').replace(names, '$1\u00a0');
