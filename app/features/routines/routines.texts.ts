export const routineTexts = {
  clash:
    'This clashes with another class at the same time. Change the time, the teacher or the section, or add it anyway.',
  added: 'Routine added successfully!',
  failed: 'Something went wrong!',
} as const
