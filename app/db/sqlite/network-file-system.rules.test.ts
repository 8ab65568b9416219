import { expect, test } from 'vitest'
import { findNetworkFileSystem } from './network-file-system.server.ts'

const mounts = String.raw`/dev/sda1 / ext4 rw,relatime 0 0
proc /proc proc rw,nosuid 0 0
nas:/school /srv/nas nfs4 rw,vers=4.2 0 0
/dev/sdb1 /srv/nas/disk ext4 rw 0 0
//pc/share /mnt/office\040pc cifs rw 0 0
//pc/all /mnt/a\134b smb3 rw 0 0
/etc/auto.misc /auto autofs rw 0 0
nas:/old /auto nfs rw 0 0
me@host: /home/me/there fuse.sshfs rw 0 0
C:\134 /mnt/c 9p rw 0 0
/dev/sdc1 /mnt/stick fuseblk rw 0 0
overlay /var/box fuse.fuse-overlayfs rw 0 0
bucket /mnt/bucket fuse.some-new-one rw 0 0
plain /mnt/plain fuse rw 0 0
/dev/sdd1 /mnt/plain ext4 rw 0 0
`

test.each([
  { path: '/srv/pathshala/data', type: undefined, location: 'the disk of the machine' },
  { path: '/srv/nas', type: 'nfs4', location: 'the share itself' },
  { path: '/srv/nas/school/data', type: 'nfs4', location: 'a folder in a share' },
  { path: '/srv/nas/disk/data', type: undefined, location: 'a disk that is mounted inside a share' },
  { path: '/srv/nas-of-old', type: undefined, location: 'a folder whose name begins like a share' },
  { path: '/mnt/office pc/data', type: 'cifs', location: 'a share with a space in its name' },
  { path: '/mnt/a\\b/data', type: 'smb3', location: 'a share with a backslash in its name' },
  { path: '/auto/data', type: 'nfs', location: 'the later of two mounts' },
  { path: '/mnt/plain/data', type: undefined, location: 'a disk mounted over a share' },
  { path: '/home/me/there/data', type: 'fuse.sshfs', location: 'a folder of another machine by SSH' },
  { path: '/mnt/c/data', type: '9p', location: 'the host of a virtual machine' },
  { path: '/mnt/bucket/data', type: 'fuse.some-new-one', location: 'an unknown kind of FUSE' },
  { path: '/mnt/stick/data', type: undefined, location: 'a local disk with NTFS' },
  { path: '/var/box/data', type: undefined, location: 'the disk of a container' },
])('the network file system of $path ($location) is $type', ({ path, type }) => {
  expect(findNetworkFileSystem(mounts, path)).toBe(type)
})

test('without information about mounts there is no warning', () => {
  expect(findNetworkFileSystem('', '/srv/pathshala/data')).toBeUndefined()
})
