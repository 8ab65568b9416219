export const periodTexts = {
  endsTooEarly: 'শেষের সময় শুরুর পরে হতে হবে।',
} as const
