module example.com/creativeops

go 1.19
