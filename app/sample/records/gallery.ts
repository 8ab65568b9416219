interface SampleAlbum {
  name: string
  /** Its date, as `sampleDate` reads it. */
  when: string
}

export interface SampleGalleryItem {
  /** The name of a picture in `samplePictures`. */
  picture: string
  caption: string
  album?: SampleAlbum
}

const celebrations: SampleAlbum = { name: 'জাতীয় দিবস ও উৎসব', when: '04-16' }
const campus: SampleAlbum = { name: 'আমাদের ক্যাম্পাস', when: '400' }

export const sampleGallery: SampleGalleryItem[] = [
  { picture: 'building', caption: 'একাডেমিক ভবন ও প্রবেশপথ', album: campus },
  {
    picture: 'prabhat-feri',
    caption: 'শহিদ দিবস ও আন্তর্জাতিক মাতৃভাষা দিবসে শহিদ মিনারে পুষ্পস্তবক অর্পণ',
    album: celebrations,
  },
  { picture: 'classroom', caption: 'মাল্টিমিডিয়া শ্রেণিকক্ষে একাদশ শ্রেণির পাঠদান', album: campus },
  { picture: 'sports-day', caption: 'বার্ষিক ক্রীড়া প্রতিযোগিতায় ছাত্রীদের দৌড়' },
  { picture: 'laboratory', caption: 'রসায়ন পরীক্ষাগারে ব্যবহারিক ক্লাস', album: campus },
  {
    picture: 'cultural-evening',
    caption: 'বর্ষবরণ অনুষ্ঠানে আলপনার মঞ্চে নাচ ও গান',
    album: celebrations,
  },
  { picture: 'library', caption: 'গ্রন্থাগারের পাঠকক্ষ', album: campus },
  { picture: 'parade', caption: 'বিজয় দিবসের কুচকাওয়াজে রোভার স্কাউট দল', album: celebrations },
  { picture: 'computer-lab', caption: 'কম্পিউটার ল্যাবে হাতে-কলমে শেখা', album: campus },
  { picture: 'tree-planting', caption: 'কলেজ প্রাঙ্গণে বৃক্ষরোপণ কর্মসূচি' },
  { picture: 'results', caption: 'এইচএসসির ফল প্রকাশের পর শিক্ষার্থীদের উচ্ছ্বাস' },
  { picture: 'boat-trip', caption: '' },
]
