export const accountTexts = {
  credentialsMissing: 'Username and password are required!',
  credentialsWrong: 'Invalid username or password!',
  signedIn: 'Login successful!',
  registered: 'Registration successful!',
  failed: 'Something went wrong!',
  passwordsDiffer: 'Passwords do not match!',
  noToken: 'No token found. Please log in.',
} as const
